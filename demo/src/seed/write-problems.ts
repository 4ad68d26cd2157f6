import type { Tx } from 'api/core/database';
import { postClaimPayout } from 'api/money/ledger';
import { appendEvent } from 'api/orders/order-events';
import { claimPaidEvent } from 'api/support/claim-sweeps';
import { memberShard, type TicketKey } from 'api/support/tables';
import { createRandom, type Random } from 'api/testing/random';
import type { TicketState } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { claimLimitsMs } from 'shared-contract/states';
import { DAY_MS } from './goods';
import type { SeedMember, SeedMembers } from './members';
import type { SeedOrder } from './orders';
import type { Postings } from './postings';
import type { AddScreenshot } from './screenshots';

const MINUTE = 60_000;

/** States of twenty claims, the latest first: two submitted, three being checked, the rest decided. */
const claimStories = [
  ...Array<TicketState>(2).fill('submitted'),
  ...Array<TicketState>(3).fill('checking'),
  ...Array<TicketState>(9).fill('recovered'),
  ...Array<TicketState>(2).fill('paid'),
  ...Array<TicketState>(4).fill('rejected'),
];
const claimWords = [
  '昨晚登录时提示密码错误，改密码发现绑定手机已经换掉了。',
  '账号被原主人通过申诉找回，截图里是官方发来的通知。',
  '换绑后第三周被强制下线，找回时提示不是本人。',
];
const claimResults: Partial<Record<TicketState, string>> = {
  recovered: '已联系卖家配合，账号已重新换绑到你名下。',
  paid: '凭证属实，按成交价赔付。',
  rejected: '登录记录显示密码由你本人修改，不属于找回。',
};

interface Ticket {
  type: Problem['problemType'];
  status: TicketState;
  content: string;
  answer?: string;
}
const feedback = (status: TicketState, content: string, answer?: string): Ticket => ({
  type: 'feedback',
  status,
  content,
  answer,
});
const tickets: readonly Ticket[] = [
  feedback('pending', '商品图放大以后能不能左右滑到下一件商品？'),
  feedback('handling', '筛选里希望可以同时选两个段位，现在要搜两次。'),
  feedback(
    'answered',
    '建议收藏夹加一个按降价幅度排序的选项。',
    '收藏页已显示降价金额，排序会在下个版本提供。',
  ),
  feedback('answered', '验号报告的日期字太小，老人看不清楚。', '可在个人资料的显示设置里把文字放大到 200%。'),
  feedback('closed', '夜间模式下价格的颜色有一点刺眼。', '已调整，感谢反馈。'),
  { type: 'complaint', status: 'pending', content: '卖家交号拖了快两个小时，期间一直没有回复消息。' },
  {
    type: 'complaint',
    status: 'answered',
    content: '客服回复太慢，周末排队等了二十多分钟。',
    answer: '周末已加派人手，给你带来不便很抱歉。',
  },
  {
    type: 'complaint',
    status: 'closed',
    content: '商品描述写了可二次实名，换绑时发现不行。',
    answer: '已核实并下架该商品，卖家记录一次描述不符。',
  },
  { type: 'cooperate', status: 'pending', content: '我们是一家游戏资讯站，希望洽谈内容合作与引流。' },
  {
    type: 'cooperate',
    status: 'answered',
    content: '想了解批量寄售账号的接口和结算方式。',
    answer: '商务同事已按你留下的联系方式回复。',
  },
  { type: 'recruit', status: 'pending', content: '应聘验号员，熟悉王者荣耀和原神，有两年经验。' },
  {
    type: 'recruit',
    status: 'closed',
    content: '应聘兼职客服，每天晚上七点到十二点有空。',
    answer: '目前晚班已满，简历已存档。',
  },
];
const PROBLEMS = 30;
/** A good house answers within a day. */
const LONGEST_WAIT_DAYS = 0.8;

/** Twenty claims in every stable state and thirty other tickets, including the merchants' applications. */
export async function writeProblems(
  tx: Tx,
  orders: readonly SeedOrder[],
  addScreenshot: AddScreenshot,
  members: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<void> {
  const random = createRandom('problems');
  await writeClaims(tx, orders, addScreenshot, members, postings, now, random);
  const merchants = members.all.filter(({ role }) => role === '商户');
  const applications = merchants.map((member) => ({
    member,
    ticket: {
      type: 'merchant' as const,
      status: 'approved' as const,
      content: '经营游戏账号回收三年，希望入驻参与竞价回收。',
      answer: '资料齐全，欢迎入驻。',
    },
  }));
  const others = Array.from({ length: PROBLEMS - applications.length }, (_, n) => ({
    member: members.buyers[n % members.buyers.length] as SeedMember,
    ticket: tickets[n % tickets.length] as Ticket,
  }));
  for (const { member, ticket } of [...applications, ...others]) {
    const waits = ticket.status === 'pending' || ticket.status === 'handling';
    const days = waits ? LONGEST_WAIT_DAYS * random.next() : 1 + random.next() * 60;
    const at = new Date(now.getTime() - Math.round(days * DAY_MS));
    const written = await tx
      .insertInto('problem')
      .values({
        problem_type: ticket.type,
        member_id: member.id,
        order_no: null,
        content: ticket.content,
        images: '[]',
        fields: '{}',
        contact_enc: null,
        status: ticket.status,
        result: ticket.answer ?? null,
        deadline: null,
        payout_fen: null,
        shard_key: memberShard(member.id),
        created_at: at,
      })
      .returning(['id', 'shard_key'])
      .executeTakeFirstOrThrow();
    if (ticket.answer)
      await answer(tx, written, members, ticket.answer, new Date(at.getTime() + 6 * 60 * MINUTE));
  }
}

async function writeClaims(
  tx: Tx,
  orders: readonly SeedOrder[],
  addScreenshot: AddScreenshot,
  members: SeedMembers,
  postings: Postings,
  now: Date,
  random: Random,
): Promise<void> {
  const finished = orders
    .filter(({ steps, listing }) => steps.at(-1)?.to === 'completed' && listing.goods.goodsType === 'account')
    .map((order) => ({ order, ago: order.createdAgo - (order.steps.at(-1)?.at ?? 0) }))
    .sort((a, b) => a.ago - b.ago);
  for (const [n, status] of claimStories.entries()) {
    const found = finished[n];
    if (!found) return;
    const { orderNo, buyer, listing } = found.order;
    const ago = Math.min(
      found.ago,
      status === 'submitted' ? 40 * MINUTE : status === 'checking' ? 9 * DAY_MS : found.ago,
    );
    const at = new Date(now.getTime() - Math.round(ago * (0.4 + random.next() / 2)));
    const payout = status === 'paid' ? (listing.goods.prices.at(-1)?.priceFen ?? null) : null;
    const images: string[] = [];
    for (const view of ['report', 'roster', 'record'] as const)
      images.push(await addScreenshot(listing.id, view, { memberId: buyer.id, use: 'proof' }));
    const ticket = await tx
      .insertInto('problem')
      .values({
        problem_type: 'claim',
        member_id: buyer.id,
        order_no: orderNo,
        content: random.pick(claimWords),
        images: JSON.stringify(images),
        fields: '{}',
        contact_enc: null,
        status,
        result: claimResults[status] ?? null,
        deadline: new Date(at.getTime() + claimLimitsMs.outcome),
        payout_fen: payout,
        shard_key: orderNo,
        created_at: at,
      })
      .returning(['id', 'shard_key'])
      .executeTakeFirstOrThrow();
    const decidedAt = new Date(
      at.getTime() + Math.min((now.getTime() - at.getTime()) / 2, (1 + (n % 4)) * DAY_MS),
    );
    const words = claimResults[status];
    if (words) await answer(tx, ticket, members, words, decidedAt);
    if (payout !== null) {
      const paid = { orderNo, amountFen: payout, at: decidedAt };
      postings.add(decidedAt, () => postClaimPayout(tx, { ...paid, claimId: ticket.id, memberId: buyer.id }));
      await appendEvent(tx, claimPaidEvent('completed', paid));
    }
  }
}

async function answer(
  tx: Tx,
  ticket: TicketKey,
  { staff }: SeedMembers,
  content: string,
  at: Date,
): Promise<void> {
  const author = staff[ticket.id % staff.length];
  await tx
    .insertInto('problem_reply')
    .values({
      problem_id: ticket.id,
      shard_key: ticket.shard_key,
      member_id: author?.id ?? null,
      staff: true,
      by_name: author?.nickName ?? '系统',
      content,
      images: '[]',
      at,
    })
    .execute();
}
