import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which are easily confused when read aloud. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * `H261118` and eight symbols: the Beijing date and one of 10^12 random numbers a day, which can be neither
 * guessed nor counted.
 */
export const makeOrderNo = (at = new Date()) => makeNumber('H', at);

/** Like an order number, with prefix P. Also the payment's number at the provider (out_trade_no). */
export const makePayNo = (at = new Date()) => makeNumber('P', at);

/** Like an order number, with prefix W: a withdrawal's number and the provider's idempotency key (out_biz_no). */
export const makeWithdrawalNo = (at: Date) => makeNumber('W', at);

/** A goods number: the first two letters of the game's code and eight symbols. */
export const makeGoodsNo = (gameCode: string) => gameCode.slice(0, 2).toUpperCase() + symbols(8);

function makeNumber(prefix: string, at: Date): string {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  return prefix + day + symbols(8);
}

const symbols = (length: number) => Array.from({ length }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
