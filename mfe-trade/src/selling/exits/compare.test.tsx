import { fireEvent, render, screen } from '@testing-library/react';
import { fees, type Value } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { exitsOf, moreBy, scaleOf } from './compare';
import { ExitTable } from './ExitTable';

const counted = (news: Partial<Value<'compareExits'>> = {}): Value<'compareExits'> => ({
  deals: { samples: 46, band: { lowFen: 164_000, midFen: 185_000, highFen: 205_000 } },
  value: { of: 20, got: 18 },
  auction: { of: 30, got: 27, samples: 30, share: { low: 600, mid: 750, high: 900 } },
  consign: { of: 40, got: 20, days: { low: 2, high: 5 } },
  serverTime: '2026-11-20T14:30:00+08:00',
  ...news,
});
const worth = counted().deals.band;

test('what each way brings is computed by the fees of the house, to the fen', () => {
  const [value, auction, consign] = exitsOf(counted(), initialRules.fees, worth, 46);
  expect(value).toMatchObject({ band: worth, feeFen: 0, chance: { percent: 90 } });
  expect(consign?.band?.midFen).toBe(fees(185_000, 'basic', initialRules.fees).sellerNetFen);
  expect(consign?.feeFen).toBe(fees(185_000, 'basic', initialRules.fees).sellerFeeFen);
  expect(auction?.band?.midFen).toBe(fees(138_750, 'basic', initialRules.fees).sellerNetFen);
  expect(auction?.feeFen).toBe(fees(138_750, 'basic', initialRules.fees).sellerFeeFen);
  expect(consign).toMatchObject({ time: '2–5 天', chance: { percent: 50 } });
  expect(moreBy(consign, auction)).toBe(175_750 - 131_812);
  expect(moreBy(auction, consign)).toBeUndefined();
});

test('with too few samples nothing is guessed', () => {
  const few = exitsOf(
    counted({
      value: { of: 7, got: 7 },
      auction: { of: 3, got: 3, samples: 3, share: null },
      consign: { of: 2, got: 0, days: null },
    }),
    initialRules.fees,
    null,
    4,
  );
  expect(few.map(({ band }) => band)).toEqual([null, null, null]);
  expect(few.map(({ chance }) => chance)).toEqual([null, null, null]);
  expect(few[2]?.time).toBe('样本不足');
  expect(scaleOf([null])).toBeNull();
  const choose = jest.fn();
  render(<ExitTable exits={few} scale={null} value="consign" onChange={choose} />);
  expect(screen.getAllByText(/样本不足/).length).toBeGreaterThanOrEqual(6);
  fireEvent.click(screen.getByRole('radio', { name: '竞价回收' }));
  expect(choose).toHaveBeenCalledWith('auction');
});

test('the ruler holds every band and has a few round figures', () => {
  const scale = scaleOf(exitsOf(counted(), initialRules.fees, worth, 46).map(({ band }) => band));
  expect(scale?.marks.length).toBeGreaterThanOrEqual(3);
  expect(scale?.marks.length).toBeLessThanOrEqual(6);
  expect(scale?.marks.every((fen) => fen % 1000 === 0)).toBe(true);
  expect(scale && scale.max > 205_000 && scale.min < 120_000).toBe(true);
});
