import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which are easily confused when read aloud. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * `H261118` and eight symbols: the Beijing date and one of 10^12 random numbers a day, which can be neither
 * guessed nor counted.
 */
export const makeOrderNo = (at = new Date()) => makeNumber('H', at);

/**
 * A payment's number, also at the provider (out_trade_no): P, the order's number without its letter, and six symbols,
 * so that it leads to the order.
 */
export const makePayNo = (orderNo: string) => `P${orderNo.slice(1)}${symbols(6)}`;

/** Like an order number, with prefix R: the number of a top-up, also at the provider (out_trade_no). */
export const makeRechargeNo = (at: Date) => makeNumber('R', at);

/**
 * `shard_key` of a payment by its number: the order's number, or of a top-up its own.
 * @returns undefined for a number of before, which has no more symbols than an order's
 */
export function shardOfPayment(payNo: string): string | undefined {
  if (payNo.startsWith('R')) return payNo;
  return payNo.length > ORDER_NO_LENGTH ? `H${payNo.slice(1, ORDER_NO_LENGTH)}` : undefined;
}

const ORDER_NO_LENGTH = 'H261118'.length + 8;

/** Like an order number, with prefix W: a withdrawal's number and the provider's idempotency key (out_biz_no). */
export const makeWithdrawalNo = (at: Date) => makeNumber('W', at);

/**
 * A goods number: the first two letters of the game's code and the goods' id in nine digits or more, so that no two goods have
 * the same on any shard. Numbers of before have eight random symbols.
 */
export const makeGoodsNo = (gameCode: string, id: number) =>
  gameCode.slice(0, 2).toUpperCase() + String(id).padStart(9, '0');

function makeNumber(prefix: string, at: Date): string {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  return prefix + day + symbols(8);
}

const symbols = (length: number) => Array.from({ length }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
