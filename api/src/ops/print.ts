import type { Value } from 'shared-contract';

type Work = Value<'listStaffWork'>;

/** How much waits of each kind, a line each. */
export const countsText = ({ counts }: Work): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind.padEnd(12)}${count}`)
    .join('\n');

/** What waits of one kind, a line each; `!` before what is late. */
export const listText = ({ rows, total }: Work): string =>
  [
    ...rows.map(({ id, title, statusText, since, deadline, alarm }) =>
      [
        alarm ? '!' : ' ',
        id,
        statusText,
        `自 ${minute(since)}`,
        deadline ? `截止 ${minute(deadline)}` : '',
        title.replaceAll(/\s+/g, ' ').slice(0, 40),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    `共 ${total} 件`,
  ].join('\n');

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** How an order stands, and its timeline. */
export const orderText = (order: Value<'getOrder'>): string =>
  [
    `${order.orderNo} ${order.statusText} · 现在该 ${order.stepActor}：${order.stepText}（截止 ${order.stepDeadline ?? '无'}）`,
    ...order.timeline.map(({ at, title, actorName, note }) =>
      `  ${at.slice(0, 19).replace('T', ' ')}  ${title} · ${actorName} ${note}`.trimEnd(),
    ),
  ].join('\n');
