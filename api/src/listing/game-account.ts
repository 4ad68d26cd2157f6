import { sql } from 'kysely';
import { accountKey } from '../core/account-key';
import type { Db, Tx } from '../core/database';
import { normalizeAccount } from '../core/normalize-account';
import type { Seal } from '../core/seal';
import { hashToWrite } from '../core/with-hash';

interface Game {
  id: number;
  code: string;
}

const KIND = 'account';

/** The value of which the account's blind index on goods is made. */
export const accountValue = (gameCode: string, uid: string) => `${gameCode}:${normalizeAccount(uid)}`;
/** The value of which the blind index of a game account is made: disguises make no difference. */
const keyValue = (gameCode: string, uid: string) => `${gameCode}:${accountKey(uid)}`;

/**
 * The game account under which an account was listed before. Goods of before decision 064 are found by the spelling of that
 * time only.
 * @returns undefined for an account that was never listed here
 */
export async function findGameAccount(
  db: Db | Tx,
  seal: Seal,
  game: Game,
  uid: string,
): Promise<number | undefined> {
  const keys = seal.blindIndexes(KIND, keyValue(game.code, uid));
  const written = seal.blindIndexes(KIND, accountValue(game.code, uid));
  const { rows } = await sql<{ id: number }>`
    select id from game_account where game_id = ${game.id} and uid_hash = any (${[...keys, ...written]})
    order by uid_hash = any (${keys}) desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The game accounts of this UID in all games. @returns their ids, at most one a game and spelling */
export async function gameAccountsOfUid(db: Db | Tx, seal: Seal, uid: string): Promise<number[]> {
  const games = await db.selectFrom('game').select('code').execute();
  const hashes = games.flatMap(({ code }) => [
    ...seal.blindIndexes(KIND, keyValue(code, uid)),
    ...seal.blindIndexes(KIND, accountValue(code, uid)),
  ]);
  const { rows } = await sql<{ id: number }>`
    select id from game_account where uid_hash = any (${hashes}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The game account of a listing, which is new if it was never listed here. @returns its id */
export async function linkGameAccount(tx: Tx, seal: Seal, game: Game, uid: string): Promise<number> {
  const hash = await hashToWrite(tx, seal, {
    kind: KIND,
    value: keyValue(game.code, uid),
    among: (forms) => sql`
      select value as hash from account_key where value = any (${forms})`,
  });
  const found = await findGameAccount(tx, seal, game, uid);
  if (found === undefined) return accountOfHash(tx, game.id, hash);
  // Found by the spelling of that time: from now on by its key.
  if ((await keepHash(tx, hash, found)) === found) {
    await sql`update game_account set uid_hash = ${hash} where id = ${found} and uid_hash <> ${hash}`.execute(
      tx,
    );
    await sql`delete from account_key where account_id = ${found} and value <> ${hash}`.execute(tx);
  }
  return found;
}

/** The game account of a keyed hash, which is new if there is none. @returns its id */
export async function accountOfHash(tx: Tx, gameId: number, hash: string): Promise<number> {
  const known = await holderOf(tx, hash);
  if (known !== undefined) return known;
  const { rows: inserted } = await sql<{ id: number }>`
    insert into game_account (game_id, uid_hash) values (${gameId}, ${hash}) on conflict do nothing
    returning id`.execute(tx);
  // Not inserted: another transaction has, or a release that writes no keys.
  const own = inserted[0]?.id ?? (await byHash(tx, gameId, hash));
  const id = await keepHash(tx, hash, own);
  if (id !== own) await sql`delete from game_account where id = ${own}`.execute(tx);
  return id;
}

async function byHash(tx: Tx, gameId: number, hash: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from game_account where game_id = ${gameId} and uid_hash = ${hash}`.execute(tx);
  if (!rows[0]) throw new Error(`no game account ${gameId}`);
  return rows[0].id;
}

/** Keeps a hash for an account unless it is another one's. @returns whose it is */
async function keepHash(tx: Tx, hash: string, accountId: number): Promise<number> {
  await sql`
    insert into account_key (value, account_id) values (${hash}, ${accountId})
    on conflict (value) do nothing`.execute(tx);
  return (await holderOf(tx, hash)) ?? accountId;
}

async function holderOf(tx: Tx, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from account_key where value = ${hash}`.execute(tx);
  return rows[0]?.account_id;
}
