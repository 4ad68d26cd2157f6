import { formatDateTime } from 'shared-ui';
import type { TimelineItem } from 'shared-ui/orders';
import { factNames } from '../apply/fields';
import { type Claim, type ClaimStep, isRunning } from '../claim-words';

/** The history of a claim, newest first, with the pending step on top. */
export function claimEntries(claim: Claim, step: ClaimStep): TimelineItem[] {
  const { createdAt, content, images, fields, replies, deadline } = claim;
  const facts = Object.values(factNames).flatMap((name) => (fields[name] ? `${name}：${fields[name]}` : []));
  const history: TimelineItem[] = [
    {
      key: 'created',
      title: '提交申请',
      actor: '你',
      timeText: formatDateTime(createdAt),
      note: [facts.join('；'), content].filter(Boolean).join('。'),
      proofs: images,
    },
    ...replies.map(
      ({ by, staff, content: note, images: proofs, at }): TimelineItem => ({
        key: `${at} ${note}`,
        title: staff ? '说明' : '补充',
        actor: staff ? by : '你',
        timeText: formatDateTime(at),
        note,
        proofs,
      }),
    ),
  ];
  history.reverse();
  if (!isRunning(claim)) return history;
  const now: TimelineItem = {
    key: 'now',
    title: `等${step.actor}${step.task}`,
    timeText: deadline && claim.status !== 'paying' ? `最迟 ${formatDateTime(deadline)}` : undefined,
    state: 'now',
  };
  return [now, ...history];
}
