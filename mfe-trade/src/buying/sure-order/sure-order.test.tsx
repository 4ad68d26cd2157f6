import { render, screen } from '@testing-library/react';
import { type GoodsState, goodsStates } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { Refused } from 'shared-sdk';
import { newPriceOf } from './new-price';
import { notForSaleWords } from './not-for-sale-words';
import { PriceChange } from './PriceChange';
import { PriceTicket } from './PriceTicket';
import { planFen, planOf } from './plans';

const plans = [
  { id: 'basic' as const, name: '基础包赔', priceFen: 0, days: 30 },
  { id: 'lifetime' as const, name: '终身包赔', priceFen: 7_680, days: null },
];

const rates = initialRules.fees;

describe('the warranty plan', () => {
  it('is the one the address asks for, where these goods have it', () => {
    expect(planOf(plans, 'lifetime')).toBe('lifetime');
    expect(planOf(plans.slice(0, 1), 'lifetime')).toBe('basic');
    expect(planOf(plans, 'anything')).toBe('basic');
    expect(planOf([], undefined)).toBe('basic');
  });
  it('costs by the price that will be sent', () => {
    expect(planFen(128_000, 'lifetime', rates)).toBe(7_680);
    expect(planFen(128_000, 'basic', rates)).toBe(0);
  });
});

describe('the ticket', () => {
  it('shows both sides of the price to the fen', () => {
    render(<PriceTicket priceFen={128_000} plan="lifetime" rates={rates} warranted />);
    expect(screen.getByText('¥76.80')).toBeTruthy();
    expect(screen.getByText('−¥64.00')).toBeTruthy();
    expect(screen.getByText('¥1,216.00')).toBeTruthy();
  });
  it('has no warranty line for what has no warranty', () => {
    render(<PriceTicket priceFen={600} plan="basic" rates={rates} warranted={false} />);
    expect(screen.queryByText('包赔')).toBeNull();
  });
});

describe('a price that changed', () => {
  const changed = (data: object) =>
    new Refused({ code: 409, msg: '卖家刚改了价格', data: { reason: 'PRICE_CHANGED', ...data } });
  it('is the one the server says', () => {
    expect(newPriceOf(changed({ oldFen: 128_000, newFen: 135_000 }))).toBe(135_000);
    for (const newFen of [undefined, '135000', 1_350.5, 0])
      expect(newPriceOf(changed({ newFen }))).toBeUndefined();
    expect(newPriceOf(new Error('network'))).toBeUndefined();
  });
  it('is shown beside the old one, with what would be paid', () => {
    render(<PriceChange oldFen={128_000} newFen={135_000} plan="lifetime" rates={rates} />);
    expect(screen.getByText('¥1,280.00')).toBeTruthy();
    expect(screen.getByText('卖家刚涨到')).toBeTruthy();
    expect(screen.getByText('¥1,431.00')).toBeTruthy();
  });
});

it.each(Object.keys(goodsStates) as GoodsState[])(
  'goods that are %s say why they cannot be ordered',
  (status) => {
    expect(notForSaleWords(status).title).not.toBe('');
    expect(notForSaleWords(status).text).not.toBe('');
  },
);
