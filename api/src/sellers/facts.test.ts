import { factsOf, type SettledOrder } from './facts';

const NOW = new Date('2026-11-20T14:00:00+08:00');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const DAY = 24 * 60;
const sold = (more: Partial<SettledOrder> = {}, handover = 38): SettledOrder => ({
  status: 'completed',
  paid_at: ago(40 * DAY),
  handed_over_at: new Date(ago(40 * DAY).getTime() + handover * MINUTE),
  ended_at: ago(39 * DAY),
  is_account: true,
  actions: ['verify'],
  taken_back: false,
  ...more,
});
const many = (count: number, one: () => SettledOrder) => Array.from({ length: count }, () => one());

test('every share comes with its sample', () => {
  const orders = [
    ...many(9, sold),
    sold({}, 121), // late
    sold({ ended_at: ago(DAY) }), // too new to be safe
    sold({ ended_at: ago(DAY), taken_back: true }),
    sold({ is_account: false, actions: [] }),
    sold({ status: 'refunded', handed_over_at: null, actions: [] }), // declined
    sold({ status: 'refunded', actions: ['mismatch'] }),
    sold({ status: 'refunded', actions: ['verify', 'refundRefuse', 'ruleForBuyer'] }),
    sold({ actions: ['verify', 'refundRefuse', 'ruleForSeller'] }),
    sold({ actions: ['verify', 'refundRefuse', 'ruleSplit'] }),
  ];
  expect(factsOf(15, orders, [], NOW)).toMatchObject({
    deals: 15,
    onTime: { count: 16, of: 18 },
    handoverMinutes: 38,
    matched: { count: 15, of: 16 },
    completed: { count: 15, of: 18 },
    refused: 3,
    lost: { count: 2, of: 3 },
    takenBack: { count: 1, of: 13 },
  });
});

test('a median needs ten cases; of an even number it is the middle of two', () => {
  expect(factsOf(9, many(9, sold), [], NOW).handoverMinutes).toBeNull();
  const ten = Array.from({ length: 10 }, (_, n) => sold({}, 10 + 10 * n));
  expect(factsOf(10, ten, [], NOW).handoverMinutes).toBe(55);
  expect(
    factsOf(
      10,
      many(10, () => sold({}, 0)),
      [],
      NOW,
    ).handoverMinutes,
  ).toBe(1);
});

test('answers in chat are counted by their hour, of all that were asked', () => {
  const answer = (minutes: number, hour: number) => ({ ms: minutes * MINUTE, hour });
  const facts = factsOf(
    0,
    [],
    [...Array.from({ length: 10 }, (_, n) => answer(n, n < 6 ? 20 : 9)), { ms: null, hour: null }],
    NOW,
  );
  expect(facts).toMatchObject({ answered: { count: 10, of: 11 }, answerMinutes: 5 });
  expect(facts.answerHours).toHaveLength(24);
  expect([facts.answerHours[20], facts.answerHours[9], facts.answerHours[0]]).toEqual([6, 4, 0]);
  expect(factsOf(0, [], [], NOW)).toMatchObject({ onTime: { count: 0, of: 0 }, answerMinutes: null });
});
