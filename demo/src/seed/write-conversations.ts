import type { Tx } from 'api/core/database';
import { riskTipOf } from 'api/messaging/risk-tip';
import { createRandom, type Random } from 'api/testing/random';
import type { InstantMessage } from 'shared-contract';
import type { SeedMember, SeedMembers } from './members';
import type { SeedOrder } from './orders';
import type { AddScreenshot } from './screenshots';
import type { WrittenGoods } from './write-goods';

const MESSAGES = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Line = readonly [who: 'asker' | 'peer', content: string, type?: InstantMessage['msgType']];

/** About goods: an asker and the seller. `#goods` is a goods card, `#picture` a screenshot. */
const aboutGoods: Line[][] = [
  [
    ['asker', '#goods', 'goods'],
    ['asker', '你好，这个号还在吗？'],
    ['peer', '在的，今天刚登过。'],
    ['asker', '手机和邮箱都能换绑吗？'],
    ['peer', '都可以，换绑没有冷却，验号报告里写了。'],
    ['peer', '#picture', 'image'],
    ['asker', '看到了，价格还能小刀吗？'],
    ['peer', '诚心要的话可以让一点，我改价后你直接下单。'],
  ],
  [
    ['asker', '想问一下实名能二次认证吗'],
    ['peer', '可以的，付款后在订单里跟客服一起换。'],
    ['asker', '加我微信聊吧，平台手续费太贵了'],
    ['peer', '不了，就在号栈走担保，双方都放心。'],
    ['asker', '好的，那我直接拍。'],
  ],
  [
    ['asker', '这个号有没有被处罚过？'],
    ['peer', '没有，信用分满的，截图给你。'],
    ['peer', '#picture', 'image'],
    ['asker', '谢谢，我再对比一下。'],
  ],
];
/** About an order: its buyer and seller. `#order` is an order card. */
const aboutOrders: Line[][] = [
  [
    ['asker', '#order', 'order'],
    ['asker', '我已经付款了，什么时候能交号？'],
    ['peer', '马上，账号已经放进保险柜了。'],
    ['asker', '收到，等客服核对。'],
    ['peer', '换绑的时候验证码会发到我手机，到时候我第一时间在订单里配合。'],
  ],
  [
    ['peer', '你好，我这边晚上八点后有空配合换绑。'],
    ['asker', '可以，八点半我在线。'],
    ['peer', '#picture', 'image'],
    ['asker', '界面对上了，没问题。'],
  ],
];
/** With staff; these conversations end with a staff message or need no reply. */
const withStaff: Line[][] = [
  [
    ['asker', '有人自称你们客服，让我先交 500 保证金才能放款'],
    ['peer', '您好，我们从不收取保证金。这是骗局，请不要付款，可在安全中心验真对方账号。'],
    ['asker', '明白了，已经拉黑。'],
    ['peer', '好的，如有截图可以从投诉建议提交，我们会核查。'],
  ],
  [
    ['asker', '#order', 'order'],
    ['asker', '这一单还要多久能核对完？'],
    ['peer', '正在逐项核对，一般两小时内完成，结果会发到您的消息。'],
  ],
];

interface Talk {
  asker: SeedMember;
  peer: SeedMember;
  goods?: WrittenGoods;
  order?: SeedOrder;
  lines: Line[];
  /** Milliseconds before now. */
  beganAgo: number;
}

/**
 * 300 messages between members and with staff, including cards, pictures and risk warnings.
 * The first buyer and seller have the most; in every third conversation the last message is unread.
 */
export async function writeConversations(
  tx: Tx,
  goods: readonly WrittenGoods[],
  orders: readonly SeedOrder[],
  addScreenshot: AddScreenshot,
  members: SeedMembers,
  now: Date,
): Promise<void> {
  const random = createRandom('conversations');
  let remaining = MESSAGES;
  const talks = planTalks(goods, orders, members, random).flatMap((talk) => {
    const lines = talk.lines.slice(0, remaining);
    remaining -= lines.length;
    return lines.length > 0 ? [{ ...talk, lines }] : [];
  });
  for (const [n, talk] of talks.sort((a, b) => b.beganAgo - a.beganAgo).entries())
    await writeTalk(tx, talk, addScreenshot, n % 3 === 0, now);
}

/** Talks about orders and with the staff first, those about goods fill up. */
function planTalks(
  goods: readonly WrittenGoods[],
  orders: readonly SeedOrder[],
  { buyers, staff }: SeedMembers,
  random: Random,
): Talk[] {
  const talks: Talk[] = [];
  const ago = () => Math.round((2 + random.next() * 200) * HOUR_MS);
  for (const [n, order] of orders.filter(({ story }) => story !== 'unpaid' && story !== 'expired').entries())
    if (n < 24)
      talks.push({
        asker: order.buyer,
        peer: order.listing.seller,
        order,
        lines: aboutOrders[n % aboutOrders.length] ?? [],
        beganAgo: Math.max(20 * MINUTE_MS, Math.round(order.createdAgo * 0.8)),
      });
  for (const [n, buyer] of buyers.slice(0, 12).entries()) {
    const own = orders.find((order) => order.buyer === buyer && order.story !== 'unpaid');
    const lines = withStaff[own ? n % withStaff.length : 0] ?? [];
    talks.push({
      asker: buyer,
      peer: staff[n % staff.length] as SeedMember,
      order: own,
      lines,
      beganAgo: ago(),
    });
  }
  const used = new Set<string>();
  const shown = goods.filter((one) => one.goods.status === 'onSale');
  for (let n = 0; n < 60; n += 1) {
    const one = random.pick(shown);
    const asker = n % 4 === 0 ? buyers[0] : random.pick(buyers);
    const key = `${asker?.id}:${one.id}`;
    if (!asker || asker.id === one.seller.id || used.has(key)) continue;
    used.add(key);
    const lines = aboutGoods[n % aboutGoods.length] ?? [];
    talks.push({ asker, peer: one.seller, goods: one, lines, beganAgo: ago() });
  }
  return talks;
}

async function writeTalk(
  tx: Tx,
  { asker, peer, goods, order, lines, beganAgo }: Talk,
  addScreenshot: AddScreenshot,
  unread: boolean,
  now: Date,
): Promise<void> {
  const staff = goods === undefined && peer.role === '客服';
  const orderNo = staff ? null : (order?.orderNo ?? null);
  const { id } = await tx
    .insertInto('conversation')
    .values({
      asker_id: asker.id,
      peer_id: peer.id,
      goods_id: goods?.id ?? null,
      order_no: orderNo,
      last_message_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (orderNo !== null)
    await tx.insertInto('order_conversation').values({ order_no: orderNo, conversation_id: id }).execute();
  const shown = goods?.id ?? order?.listing.id;
  // All pictures of a talk are the seller's, of the account that it is about.
  const showsPicture = shown !== undefined && lines.some(([, words]) => words === '#picture');
  const contents: Record<string, string | undefined> = {
    '#goods': goods && String(goods.id),
    '#order': order?.orderNo,
    '#picture': showsPicture
      ? await addScreenshot(shown, goods ? 'roster' : 'stash', { memberId: peer.id, use: 'chat' })
      : undefined,
  };
  // A realistic pace, the staff's quicker, limited so that no message is in the future.
  const pace = Math.min((staff ? 1 : 4) * MINUTE_MS, beganAgo / (lines.length + 1));
  const ids = await tx
    .insertInto('instant_message')
    .values(
      lines.map(([sender, words, msg_type = 'text'], n) => ({
        conversation_id: id,
        sender_id: sender === 'asker' ? asker.id : peer.id,
        client_msg_id: `demo-${id}-${n}`,
        msg_type,
        content: contents[words] ?? words,
        risk_tip: msg_type === 'text' ? riskTipOf(words) : null,
        sent_at: new Date(now.getTime() - beganAgo + Math.round(n * pace)),
      })),
    )
    .returning('id')
    .execute();
  const last = ids.at(-1)?.id ?? 0;
  const before = ids.at(-2)?.id ?? 0;
  const lastBy = lines.at(-1)?.[0];
  await tx
    .updateTable('conversation')
    .set({
      last_message_id: last,
      asker_read_id: unread && lastBy === 'peer' ? before : last,
      peer_read_id: unread && lastBy === 'asker' ? before : last,
    })
    .where('id', '=', id)
    .execute();
}
