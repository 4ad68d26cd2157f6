import type { Value } from 'shared-contract';
import type { DeskFigureName } from 'shared-contract/shapes';

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

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** An order's state and timeline. */
export const orderText = (order: Value<'getOrder'>): string =>
  [
    `${order.orderNo} ${order.statusText} · 现在该 ${order.stepActor}：${order.stepText}（截止 ${order.stepDeadline ?? '无'}）`,
    ...order.timeline.map(({ at, title, actorName, note }) =>
      `  ${at.slice(0, 19).replace('T', ' ')}  ${title} · ${actorName} ${note}`.trimEnd(),
    ),
  ].join('\n');

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
const roles = { buyer: '买家', seller: '卖家', sender: '发送人', system: '系统' };

/** A case: what it is about, both parties, money, chat, what may be decided, and what was done. */
export const caseText = (shown: Value<'getStaffCase'>): string =>
  [
    shown.order && orderText(shown.order),
    shown.goods && `商品 ${shown.goods.goodsNo} ${shown.goods.title} ${yuan(shown.goods.priceFen)}`,
    shown.ticket && `${shown.ticket.statusText}：${shown.ticket.content}`,
    ...(shown.ticket?.replies ?? []).map(({ by, content }) => `  ${by}：${content}`),
    shown.assessment && `回收申请 ${shown.assessment.title}`,
    shown.withdrawal && `提现 ${yuan(shown.withdrawal.amountFen)} ${shown.withdrawal.statusText}`,
    ...shown.parties.map(
      (party) =>
        `${roles[party.role]} ${party.nick}（${party.memberId}，${party.phoneMasked}）买过 ${party.bought}，卖过 ${party.sold}，申请退款 ${party.refundsAsked}，被申请 ${party.refundsMet}，包赔 ${party.claims}`,
    ),
    shown.money && `托管里 ${yuan(shown.money.escrowFen)}`,
    ...(shown.money?.postings ?? []).map(
      ({ at, reason, lines }) =>
        `  ${minute(at)} ${reason}：${lines.map(({ account, deltaFen }) => `${account} ${yuan(deltaFen)}`).join('，')}`,
    ),
    ...shown.chat.map(({ at, by, content }) => `  ${minute(at)} ${by}：${content}`),
    ...shown.options.map(({ label, refusal, consequence, needsSecond }) =>
      refusal ? `✗ ${label}：${refusal}` : `✓ ${label}：${consequence}${needsSecond ? '（要两个人）' : ''}`,
    ),
    ...shown.trail.map(({ at, by, to, note }) =>
      `  ${minute(at)} ${by} → ${to ?? ''} ${note ?? ''}`.trimEnd(),
    ),
  ]
    .filter(Boolean)
    .join('\n');

type Figure = Value<'getDeskFigures'>['figures'][number];
const figureNames: Record<DeskFigureName, string> = {
  orders: '订单',
  escrow: '托管中',
  deals: '成交',
  handover: '交号用时',
  verify: '验号用时',
  rebind: '换绑用时',
  rule: '裁决用时',
  review: '审核用时',
  claims: '包赔申请',
  claimCost: '包赔赔付',
};
const valueText = (unit: Figure['unit'], value: number) =>
  unit === 'ms' ? `${(value / 3_600_000).toFixed(1)} 小时` : yuan(value);
const numbersText = (
  unit: Figure['unit'],
  { count, sum, median, nineTenths }: Omit<Figure, 'name' | 'unit' | 'parts'>,
) =>
  [
    `${count} 件`,
    unit === 'fen' && sum !== null && `共 ${yuan(sum)}`,
    median !== null && `中位 ${valueText(unit, median)}`,
    nineTenths !== null && `九成 ${valueText(unit, nineTenths)}`,
  ]
    .filter(Boolean)
    .join('，');

/** The figures with their groups, one line each. */
export const figuresText = ({ figures }: Value<'getDeskFigures'>): string =>
  figures
    .flatMap(({ name, unit, parts, ...whole }) => [
      `${figureNames[name]}（${name}）：${numbersText(unit, whole)}`,
      ...parts.map(
        ({ key, name: part, ...each }) => `  ${part || key}（${key}）：${numbersText(unit, each)}`,
      ),
    ])
    .join('\n');

/** The cases behind a figure, one line each. */
export const figureCasesText = ({ rows, total }: Value<'listFigureCases'>): string =>
  [
    ...rows.map(({ entity, id, at, part, value, title }) =>
      [minute(at), entity, id, part, value ?? '', title.slice(0, 40)].filter((each) => each !== '').join(' '),
    ),
    `共 ${total} 件`,
  ].join('\n');
