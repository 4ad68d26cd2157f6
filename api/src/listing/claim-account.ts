import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { claimListing, releaseListing } from '../catalog/live-listing';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { hashToWrite } from '../core/with-hash';
import { accountValue, linkGameAccount } from './game-account';

interface Account {
  account_uid_hash: string | null;
  account_id: number | null;
}

interface Listed {
  input: Input<'createConsignment'>;
  gameId: number;
  gameCode: string;
}

export const duplicateAccount = () =>
  new Refusal(409, 'DUPLICATE_ACCOUNT', '这个账号已经有一条在卖的商品，请先下架或联系客服');

/**
 * The game account of a listing, locked until the transaction ends; none for items and currency, of which several lots may be
 * listed at the same time.
 * @param id of the goods
 * @param former the goods, if they are listed already
 * @throws Refusal 409 DUPLICATE_ACCOUNT when other goods are this account
 */
export async function claimAccount(
  tx: Tx,
  seal: Seal,
  listed: Listed,
  id: number,
  former: Account | undefined,
): Promise<Account> {
  const account = await accountOf(tx, seal, listed, former);
  const before = former?.account_id ?? null;
  if (before !== null && before !== account.account_id) await releaseListing(tx, before, id);
  await refuseSecondListing(tx, listed.gameId, account, id);
  return account;
}

async function accountOf(
  tx: Tx,
  seal: Seal,
  { input, gameId, gameCode }: Listed,
  former: Account | undefined,
): Promise<Account> {
  if (input.goodsType !== 'account') return { account_uid_hash: null, account_id: null };
  if (input.accountUid === undefined)
    return {
      account_uid_hash: former?.account_uid_hash ?? null,
      account_id: former?.account_id ?? null,
    };
  return {
    account_uid_hash: await hashToWrite(tx, seal, {
      kind: 'account',
      value: accountValue(gameCode, input.accountUid),
      among: (forms) => sql`
        select account_uid_hash as hash from goods where game_id = ${gameId} and account_uid_hash = any (${forms})
          and status in ('reviewing', 'onSale', 'offShelf', 'trading')`,
    }),
    account_id: await linkGameAccount(tx, seal, { id: gameId, code: gameCode }, input.accountUid),
  };
}

/**
 * An account has at most one active listing across all sellers (quality, PM17): `live_listing` keeps that. The release before
 * writes no such row, but locks the account's, so its listings are found by a look; that can go one release later.
 * @param id of the goods that are listed
 * @throws Refusal 409 DUPLICATE_ACCOUNT
 */
async function refuseSecondListing(
  tx: Tx,
  gameId: number,
  { account_id: accountId, account_uid_hash: hash }: Account,
  id: number,
): Promise<void> {
  if (accountId === null) return;
  await sql`select from game_account where id = ${accountId} for update`.execute(tx);
  if (!(await claimListing(tx, accountId, id))) throw duplicateAccount();
  const { rows } = await sql`
    select from goods
    where (account_id = ${accountId} or (game_id = ${gameId} and account_uid_hash = ${hash}))
      and status in ('reviewing', 'onSale', 'offShelf', 'trading') and id <> ${id} limit 1`.execute(tx);
  if (rows.length > 0) throw duplicateAccount();
}
