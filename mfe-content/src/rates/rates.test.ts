import { rates } from './rates';

test('the fees as they are settled: percent, least and most in fen', () => {
  expect(rates).toEqual({
    seller: { percent: 5, minFen: 500, maxFen: 200_000 },
    lifetime: { percent: 6, minFen: 1_000 },
    basicDays: 30,
  });
});
