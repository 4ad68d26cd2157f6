import type { IconName } from 'shared-ui';
import { workKinds } from '../ui/work-kinds';
import { bandTexts, workBands } from './bands';
import { type QueueFilter, toggled } from './filter';
import type { QueueAnswer } from './pages';

export interface FilterChoice {
  name: string;
  icon?: IconName;
  count: number;
  tone?: 'overdue' | 'soon';
  on: boolean;
  /** The filter after choosing it: chosen again, it is taken back. */
  next: QueueFilter;
}

/** All choices with their counts, by what they filter. */
export function filterGroups(
  filter: QueueFilter,
  { counts, due, held, proposals }: QueueAnswer,
): { name: string; choices: FilterChoice[] }[] {
  const choice = <N extends keyof QueueFilter>(name: N, value: QueueFilter[N]) => ({
    on: filter[name] === value,
    next: toggled(filter, name, value),
  });
  const { kind: _kind, ...anyKind } = filter;
  return [
    {
      name: '期限',
      choices: workBands.map((band) => ({
        name: bandTexts[band].name,
        count: due[band],
        ...((band === 'overdue' || band === 'soon') && { tone: band }),
        ...choice('due', band),
      })),
    },
    {
      name: '种类',
      choices: [
        {
          name: '全部',
          icon: 'buy',
          count: Object.values(counts).reduce((sum, count) => sum + count, 0),
          on: filter.kind === undefined,
          next: anyKind,
        },
        ...workKinds.map(({ kind, name, icon }) => ({
          name,
          icon,
          count: counts[kind] ?? 0,
          ...choice('kind', kind),
        })),
      ],
    },
    {
      name: '谁拿着',
      choices: [
        { name: '没人', count: held.nobody, ...choice('held', 'nobody') },
        { name: '你', count: held.me, ...choice('held', 'me') },
        { name: '别人', count: held.others, ...choice('held', 'others') },
      ],
    },
    {
      name: '要两个人',
      choices: [{ name: '等第二个人', count: proposals, ...choice('proposal', true) }],
    },
  ];
}
