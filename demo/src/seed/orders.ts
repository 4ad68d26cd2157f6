import type { Random } from 'api/testing/random';
import { DAY_MS } from './goods';
import type { SeedMember, SeedMembers } from './members';
import { type Step, type Story, timed } from './order-stories';
import type { WrittenGoods } from './write-goods';

export interface SeedOrder {
  orderNo: string;
  orderType: 'SALE' | 'RECYCLE';
  listing: WrittenGoods;
  buyer: SeedMember;
  story: Story;
  lifetime: boolean;
  /** Milliseconds before now. */
  createdAgo: number;
  /** Milliseconds after the creation. */
  steps: (Step & { at: number })[];
}

const active: Story[] = [
  'unpaid',
  'awaitingHandover',
  'awaitingCheck',
  'rebinding',
  'confirming',
  'refundAsked',
  'refundRuling',
];
const cancelled: Story[] = ['cancelled', 'expired'];
const refunded: Story[] = ['declined', 'mismatched', 'bindingFailed', 'agreedRefund', 'ruledRefund'];
const CANCELLED = 26;
const REFUNDED = 8;
const MINUTE = 60_000;

/** How the n-th sale was completed: mostly by the buyer, seldom by a ruling. */
function storyOfSale(n: number): Story {
  if (n % 40 === 5) return 'ruledSplit';
  return n % 4 === 3 ? 'confirmedBySilence' : 'confirmed';
}

/**
 * Orders in every state: an active one for each goods in trading, a completed one for each sold, refunded ones for
 * goods off the shelf, the rest cancelled unpaid. Some of the paid ones belong to merchants who won an auction
 * (RECYCLE).
 */
export function planOrders(
  written: readonly WrittenGoods[],
  members: SeedMembers,
  now: Date,
  random: Random,
): SeedOrder[] {
  const plans: { listing: WrittenGoods; story: Story; recycled?: boolean }[] = [];
  const inState = (...states: string[]) => written.filter(({ goods }) => states.includes(goods.status));
  const trading = inState('trading');
  for (const [n, listing] of trading.entries())
    plans.push({ listing, story: active[n % active.length] as Story, recycled: n >= active.length });
  for (const [n, listing] of inState('sold').entries())
    plans.push({ listing, story: storyOfSale(n), recycled: n % 9 === 0 });
  const offShelf = inState('offShelf');
  for (let n = 0; n < REFUNDED; n++)
    plans.push({
      listing: offShelf[n % offShelf.length] as WrittenGoods,
      story: refunded[n % refunded.length] as Story,
      recycled: n < 2,
    });
  const shown = inState('onSale');
  for (let n = 0; n < CANCELLED; n++)
    plans.push({ listing: random.pick(shown), story: cancelled[n % cancelled.length] as Story });

  const merchants = members.all.filter(({ role }) => role === '商户');
  const numbers = new Set<string>();
  return plans.map(({ listing, story, recycled }, n) => {
    const isRecycled = recycled && story !== 'unpaid' && listing.goods.goodsType === 'account';
    const steps = isRecycled ? paidAtOnce(timed(story, random)) : timed(story, random);
    const length = steps.at(-1)?.at ?? 0;
    const createdAgo = active.includes(story)
      ? length + (story === 'unpaid' ? random.integer(1, 4) : random.integer(3, 40)) * MINUTE
      : listing.goods.status === 'sold'
        ? Math.max(length, listing.goods.listedAgo - daysOnShelf(random))
        : length + Math.round(random.next() * Math.max(listing.goods.listedAgo - length, DAY_MS));
    const createdAt = new Date(now.getTime() - createdAgo);
    let orderNo = orderNumber(createdAt, random);
    while (numbers.has(orderNo)) orderNo = orderNumber(createdAt, random);
    numbers.add(orderNo);
    const others = members.buyers.filter(({ id }) => id !== listing.seller.id);
    const [first] = others;
    const buyer = first && random.chance(0.15) ? first : random.pick(others);
    const lifetime = listing.goods.warranty === 'lifetime' && random.chance(0.3);
    const bidders = merchants.filter(({ id }) => id !== listing.seller.id);
    return {
      orderNo,
      orderType: isRecycled ? 'RECYCLE' : 'SALE',
      listing,
      buyer: isRecycled ? (bidders[n % bidders.length] ?? buyer) : buyer,
      story,
      lifetime: lifetime && !isRecycled,
      createdAgo,
      steps,
    };
  });
}

/** How long goods stood before they were bought, in ms: four days on average, some for weeks. */
const daysOnShelf = (random: Random) => Math.round((0.2 - 3.8 * Math.log(1 - random.next())) * DAY_MS);

/** A merchant pays with the amount frozen for the quote, so such an order is never unpaid. */
function paidAtOnce(steps: SeedOrder['steps']): SeedOrder['steps'] {
  const paidAfter = steps.find(({ action }) => action === 'pay')?.at ?? 0;
  return steps.map((step) => ({ ...step, at: Math.max(0, step.at - paidAfter) }));
}

const SYMBOLS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

/** Same format as in trade, with the seeded random source. */
function orderNumber(at: Date, random: Random): string {
  const beijing = new Date(at.getTime() + 8 * 60 * MINUTE);
  const day = beijing.toISOString().slice(2, 10).replaceAll('-', '');
  return `H${day}${Array.from({ length: 8 }, () => random.pick(SYMBOLS)).join('')}`;
}
