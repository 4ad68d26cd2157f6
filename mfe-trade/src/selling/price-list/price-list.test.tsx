import { render, screen } from '@testing-library/react';
import { fenOf } from 'shared-ui/forms';
import { type Auction, endedWords, stepOf, turnOf } from '../recycle/words';
import { acceptConfirmation, cancelConfirmation } from './confirmations';
import { QuoteRows } from './QuoteRows';
import { quoteError } from './quote-rules';

const quote = (news: Partial<Auction['quotes'][number]> = {}): Auction['quotes'][number] => ({
  id: '1',
  merchantMasked: '禾***',
  score: 4.8,
  amountFen: 198_000,
  netFen: 188_100,
  status: 'valid',
  own: false,
  at: '2026-11-20T12:00:00+08:00',
  ...news,
});

describe('the time of an auction', () => {
  const endAt = '2026-11-20T23:00:00+08:00';
  it('runs to its end, which late quotes move, and then a day for the choice', () => {
    expect(stepOf({ status: 'quoting', endAt, durationH: 12 })).toEqual({
      startedAt: '2026-11-20T03:00:00.000Z',
      deadlineAt: endAt,
    });
    expect(stepOf({ status: 'choosing', endAt, durationH: 12 })?.deadlineAt).toBe('2026-11-21T15:00:00.000Z');
  });
  it('does not run before the review nor after the end', () => {
    expect(stepOf({ status: 'reviewing', endAt: null, durationH: 12 })).toBeNull();
    expect(stepOf({ status: 'trading', endAt, durationH: 12 })).toBeNull();
  });
});

describe('whose turn it is', () => {
  it('is the seller’s only once somebody has quoted', () => {
    expect(turnOf({ status: 'quoting', own: true, quoteCount: 0 })?.actor).toBe('商户');
    expect(turnOf({ status: 'quoting', own: true, quoteCount: 2 })?.actor).toBe('你');
    expect(turnOf({ status: 'choosing', own: false, quoteCount: 2 })?.actor).toBe('卖家');
    expect(turnOf({ status: 'expired', own: true, quoteCount: 2 })).toBeNull();
  });
  it('and what became of it is told apart for who won and who did not', () => {
    const merchant = (status: Auction['quotes'][number]['status']) =>
      endedWords({ status: 'trading', own: false, quotes: [quote({ own: true, status })] });
    expect(merchant('accepted')).toMatch('接受了你的报价');
    expect(merchant('lost')).toMatch('已退回余额');
    expect(endedWords({ status: 'expired', own: true, quotes: [] })).toMatch('没有商户报价');
  });
});

describe('what is asked before', () => {
  it('an acceptance names the amount, the fee and everybody who is lost', () => {
    const { message } = acceptConfirmation(quote(), 3);
    for (const words of ['¥1,980.00', '¥1,881.00', '¥99.00', '另外 3 家报价落选', '不能取消'])
      expect(message).toContain(words);
    expect(acceptConfirmation(quote(), 0).message).not.toContain('另外');
  });
  it('a cancellation names how many quotes are void', () => {
    expect(cancelConfirmation(2).message).toMatch('2 家报价全部作废');
    expect(cancelConfirmation(0).message).not.toMatch('作废');
  });
});

describe('an amount to quote', () => {
  it('is read as typed, to the fen', () => {
    expect([fenOf('1980'), fenOf('1980.5'), fenOf('0.07'), fenOf('1,980')]).toEqual([
      198_000, 198_050, 7, 198_000,
    ]);
    for (const wrong of ['', '-1', '1.234', 'abc', '1e3']) expect(fenOf(wrong)).toBeUndefined();
  });
  it('lies within the limits, above one’s own last, and within the balance: of a raise only the difference', () => {
    const ground = { ownFen: 100_000, availableFen: 20_000 };
    expect(quoteError('5.99', ground)).toMatch('¥6 到 ¥200,000');
    expect(quoteError('1000', ground)).toMatch('高于你现在的 ¥1,000');
    expect(quoteError('1200.01', ground)).toMatch('可用余额只有 ¥200');
    expect(quoteError('1200', ground)).toBeUndefined();
    expect(quoteError('1200', { ownFen: undefined, availableFen: undefined })).toBeUndefined();
  });
});

test('quotes that no longer count say so', () => {
  render(
    <QuoteRows
      quotes={[
        quote({ id: '1', status: 'accepted' }),
        quote({ id: '2', status: 'lost' }),
        quote({ id: '3', status: 'withdrawn' }),
      ]}
      now="2026-11-20T12:05:00+08:00"
    />,
  );
  for (const words of ['已接受', '落选', '已撤回']) expect(screen.getByText(words)).toBeTruthy();
});
