import { MIN_CASES } from 'shared-contract';
import type { SellerFacts } from 'shared-contract/shapes';

/** A settled order of the seller: paid and ended. */
export interface SettledOrder {
  status: 'completed' | 'refunded';
  paid_at: Date;
  handed_over_at: Date | null;
  ended_at: Date;
  is_account: boolean;
  /** What staff and the seller did with it, of `factActions`. */
  actions: readonly FactAction[];
  /** A claim found that the account was taken back. */
  taken_back: boolean;
}

/** Moves of an order that facts are counted from. */
export const factActions = [
  'verify',
  'mismatch',
  'refundRefuse',
  'ruleForBuyer',
  'ruleForSeller',
  'ruleSplit',
] as const;
export type FactAction = (typeof factActions)[number];

/** A conversation that a buyer began about goods: how long the first answer took, and when it was given. */
export interface Conversation {
  /** Null without an answer. */
  ms: number | null;
  /** Of the answer, in China, 0 to 23. */
  hour: number | null;
}

const MINUTE = 60_000;
/** A hand-over within this time is on time, as the page says; the limit of orders may change. */
const ON_TIME_MS = 120 * MINUTE;
/** An account sold this long ago counts as safe when nobody has taken it back. */
const SAFE_AFTER_MS = 30 * 24 * 60 * MINUTE;

/**
 * The facts of a seller (product section 7). Every share has its sample; medians need ten cases.
 * @param deals all completed orders; `orders` may be only the newest of them
 */
export function factsOf(
  deals: number,
  orders: readonly SettledOrder[],
  conversations: readonly Conversation[],
  now: Date,
): SellerFacts {
  const count = (is: (order: SettledOrder) => boolean) => orders.filter(is).length;
  const did = (...any: FactAction[]) =>
    count(({ actions }) => any.some((action) => actions.includes(action)));
  const handovers = orders.flatMap(({ paid_at, handed_over_at }) =>
    handed_over_at ? [handed_over_at.getTime() - paid_at.getTime()] : [],
  );
  const answers = conversations.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const settled = orders.length;
  const isSold = ({ status, is_account }: SettledOrder) => status === 'completed' && is_account;
  return {
    deals,
    onTime: { count: handovers.filter((ms) => ms <= ON_TIME_MS).length, of: settled },
    handoverMinutes: medianMinutes(handovers),
    matched: { count: did('verify'), of: did('verify', 'mismatch') },
    completed: { count: count(({ status }) => status === 'completed'), of: settled },
    refused: did('refundRefuse'),
    lost: {
      count: did('ruleForBuyer', 'ruleSplit'),
      of: did('ruleForBuyer', 'ruleSplit', 'ruleForSeller'),
    },
    takenBack: {
      count: count((order) => isSold(order) && order.taken_back),
      of: count(
        (order) =>
          isSold(order) && (order.taken_back || order.ended_at.getTime() <= now.getTime() - SAFE_AFTER_MS),
      ),
    },
    answered: { count: answers.length, of: conversations.length },
    answerMinutes: medianMinutes(answers),
    answerHours: Array.from(
      { length: 24 },
      (_, hour) => conversations.filter((one) => one.hour === hour).length,
    ),
  };
}

/** The median in whole minutes, at least 1; null below ten cases. */
function medianMinutes(ms: readonly number[]): number | null {
  if (ms.length < MIN_CASES) return null;
  const sorted = [...ms].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.max(1, Math.round((low + high) / 2 / MINUTE));
}
