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
      select uid_hash as hash from game_account where game_id = ${game.id} and uid_hash = any (${forms})`,
  });
  const found = await findGameAccount(tx, seal, game, uid);
  if (found === undefined) return insert(tx, game.id, hash);
  // Found by the spelling of that time: from now on by its key, unless another row has it already.
  await sql`
    update game_account set uid_hash = ${hash} where id = ${found} and uid_hash <> ${hash}
      and not exists (select 1 from game_account where game_id = ${game.id} and uid_hash = ${hash})`.execute(
    tx,
  );
  return found;
}

async function insert(tx: Tx, gameId: number, hash: string): Promise<number> {
  await sql`
    insert into game_account (game_id, uid_hash) values (${gameId}, ${hash})
    on conflict (game_id, uid_hash) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from game_account where game_id = ${gameId} and uid_hash = ${hash}`.execute(tx);
  if (!rows[0]) throw new Error(`no game account ${gameId}`);
  return rows[0].id;
}
