import type { Value } from 'shared-contract';

type Work = Value<'listStaffWork'>;

/** The number of waiting items of each kind, one line each. */
export const countsText = ({ counts }: Work): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind.padEnd(12)}${count}`)
    .join('\n');

/** The waiting items of one kind, one line each; `!` marks items with an alarm. */
export const listText = ({ rows, total }: Work): string =>
  [
    ...rows.map(({ id, title, statusText, since, deadline, alarm, holder, proposal }) =>
      [
        alarm ? '!' : ' ',
        id,
        statusText,
        `自 ${minute(since)}`,
        deadline ? `截止 ${minute(deadline)}` : '',
        holder ? `${holder.name} 在处理` : '',
        proposal ? `${proposal.name} 的决定等复核` : '',
        title.replaceAll(/\s+/g, ' ').slice(0, 40),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    `共 ${total} 件`,
  ].join('\n');

/** Day and minute of a time. */
export const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** An order's state and timeline. */
export const orderText = (order: Value<'getOrder'>): string =>
  [
    `${order.orderNo} ${order.statusText} · 现在该 ${order.stepActor}：${order.stepText}（截止 ${order.stepDeadline ?? '无'}）`,
    ...order.timeline.map(({ at, title, actorName, note }) =>
      `  ${at.slice(0, 19).replace('T', ' ')}  ${title} · ${actorName} ${note}`.trimEnd(),
    ),
  ].join('\n');
