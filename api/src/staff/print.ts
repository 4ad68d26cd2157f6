import type { Value } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';

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

/** The colleagues to whom a case can be handed over, one line each. */
export const colleaguesText = ({ colleagues }: Work): string =>
  colleagues.length === 0
    ? '没有别的同事'
    : colleagues.map(({ staffId, name }) => `${staffId} ${name}`).join('\n');

/** Day and minute of a time. */
export const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

const parties = { buyer: '买家 ', seller: '卖家 ' };
const statuses = { active: '正常', blocked: '停用', closed: '已注销' };

/** Members that were looked up, some lines each. */
export const membersText = (members: Value<'findMembers'>): string =>
  members.length === 0
    ? '没有查到用户'
    : members
        .map((member) =>
          [
            `${member.party ? parties[member.party] : ''}${member.memberId} ${member.nickName} · ${statuses[member.status]}`,
            `  手机 ${member.phoneMasked || '未绑定'} · 实名 ${member.realNameMasked ?? '未认证'} · 角色 ${member.roles.join('、')} · 注册 ${minute(member.createdAt)}`,
            `  进行中的订单 ${member.openOrders} · 在售 ${member.selling} · 登录中 ${member.sessions} · 以前停用 ${member.formerBlocks} 次`,
            ...(member.block ? [`  ${blockText(member.block)}`] : []),
          ].join('\n'),
        )
        .join('\n');

const blockText = ({ reason, since, until, appealId }: NonNullable<StaffMember['block']>) =>
  `自 ${minute(since)} 停用，${until ? `到 ${minute(until)}` : '没有期限'}：${reason}（${appealId ? `申诉工单 ${appealId}` : '没有申诉'}）`;

/** An order's state and timeline. */
export const orderText = (order: Value<'getOrder'>): string =>
  [
    `${order.orderNo} ${order.statusText} · 现在该 ${order.stepActor}：${order.stepText}（截止 ${order.stepDeadline ?? '无'}）`,
    ...order.timeline.map(({ at, title, actorName, note }) =>
      `  ${at.slice(0, 19).replace('T', ' ')}  ${title} · ${actorName} ${note}`.trimEnd(),
    ),
  ].join('\n');
