import { createVisitorLimit, visitorOf } from './visitor-limit';

test('a visitor may send so many in a minute, another one as many, and again in the next minute', () => {
  let now = 0;
  const isWithin = createVisitorLimit({ perMinute: 2, now: () => now });
  expect(['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map(isWithin)).toEqual([true, true, false, true]);
  now = 60_000;
  expect(isWithin('1.1.1.1')).toBe(true);
});

test('a flood from very many addresses is not remembered without end', () => {
  let now = 0;
  const isWithin = createVisitorLimit({ addresses: 100, now: () => now });
  const taken = () =>
    Array.from({ length: 5_000 }, (_, n) => isWithin(`10.0.${n >> 8}.${n & 255}`)).filter(Boolean);
  expect(taken()).toHaveLength(100);
  now = 60_000;
  expect(taken()).toHaveLength(100);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));
