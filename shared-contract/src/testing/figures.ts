import type { Value } from '../envelope';

type Figures = Value<'getFigures'>;

/** Statistics of 1,000 orders, for tests. */
export const figures = (more: Partial<Figures> = {}): Figures => ({
  at: '2026-11-20T14:30:00+08:00',
  days: 90,
  deals: 1000,
  outcomes: {
    completed: 910,
    refundedBeforeDelivery: 60,
    refundedAfterDelivery: 20,
    compensated: 10,
  },
  held: { orders: 128, confirming: 61, rebinding: 46 },
  payouts: { claims: 11, fen: 1_846_000 },
  delivery: { samples: 940, spread: { lowMs: 540_000, medianMs: 6_120_000, highMs: 7_200_000 } },
  claim: { samples: 12, spread: { lowMs: 86_400_000, medianMs: 442_800_000, highMs: 864_000_000 } },
  reply: { samples: 3100, spread: { lowMs: 12_000, medianMs: 48_400, highMs: 540_000 } },
  ...more,
});
