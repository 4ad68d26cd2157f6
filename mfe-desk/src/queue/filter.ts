import type { StaffWorkKind, WorkBand, WorkHolder } from 'shared-contract/shapes';
import { workKinds } from '../ui/work-kinds';
import { workBands } from './bands';

const isHolder: Record<WorkHolder, true> = { nobody: true, me: true, others: true };

/** What the queue is filtered by, as its call takes it. */
export interface QueueFilter {
  kind?: StaffWorkKind;
  held?: WorkHolder;
  due?: WorkBand;
  proposal?: boolean;
}

/** The filter in an address; a value that does not exist filters nothing. */
export function filterIn(search: string): QueueFilter {
  const given = new URLSearchParams(search);
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === given.get(name));
  const kind = one(
    'kind',
    workKinds.map(({ kind: name }) => name),
  );
  const held = one('held', Object.keys(isHolder) as WorkHolder[]);
  const due = one('due', workBands);
  return {
    ...(kind && { kind }),
    ...(held && { held }),
    ...(due && { due }),
    ...(given.get('proposal') === '1' && { proposal: true }),
  };
}

/** The same as parameters of the address. */
export const queryOf = ({ proposal, ...rest }: QueueFilter): Record<string, string | undefined> => ({
  ...rest,
  proposal: proposal ? '1' : undefined,
});

/** The filter with one value set, or taken back if it is set already. */
export function toggled<N extends keyof QueueFilter>(
  filter: QueueFilter,
  name: N,
  value: QueueFilter[N],
): QueueFilter {
  const { [name]: was, ...rest } = filter;
  return was === value ? rest : { ...rest, [name]: value };
}

export const isFiltered = (filter: QueueFilter) => Object.keys(filter).length > 0;
