import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people mix up when they read a number out. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `H261118` and eight symbols: the Beijing day, then 10^12 numbers a day that nobody can guess or count. */
export const makeOrderNo = (at = new Date()) => makeNumber('H', at);

/** As an order's number, with P. Names the payment at the provider, too (out_trade_no). */
export const makePayNo = (at = new Date()) => makeNumber('P', at);

function makeNumber(prefix: string, at: Date): string {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: 8 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `${prefix}${day}${random}`;
}
