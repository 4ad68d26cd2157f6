import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people mix up when they read a number out. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `H261118` and eight symbols: the Beijing day, then 10^12 numbers a day that nobody can guess or count. */
export const makeOrderNo = (at = new Date()) => makeNumber('H', at);

/** As an order's number, with P. Names the payment at the provider, too (out_trade_no). */
export const makePayNo = (at = new Date()) => makeNumber('P', at);

/** As an order's number, with W: a withdrawal, by which the provider pays once (out_biz_no). */
export const makeWithdrawalNo = (at: Date) => makeNumber('W', at);

/** Goods' number: the first letters of the game's code and eight symbols. */
export const makeGoodsNo = (gameCode: string) => gameCode.slice(0, 2).toUpperCase() + symbols(8);

function makeNumber(prefix: string, at: Date): string {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  return prefix + day + symbols(8);
}

const symbols = (length: number) => Array.from({ length }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
