import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { Seal } from '../core/seal';
import { hashToWrite } from '../core/with-hash';

/** Kinds of `member_key`, each with the kind of its blind index; a login name is stored as it is. */
const kinds = { phone: 'phone', id: 'id-number' } as const;
type Kind = keyof typeof kinds | 'name';

async function take(tx: Db | Tx, memberId: number, kind: Kind, value: string): Promise<void> {
  await sql`insert into member_key (value, member_id) values (${`${kind}:${value}`}, ${memberId})`.execute(
    tx,
  );
}

/**
 * Makes a phone or an identity number the member's own, see migration 326. Call it in the transaction that writes the
 * number's blind index.
 * @throws the database's 23505 when another member has it
 */
export async function takeNumber(
  tx: Db | Tx,
  seal: Seal,
  memberId: number,
  kind: keyof typeof kinds,
  number: string,
): Promise<void> {
  const hash = await hashToWrite(tx, seal, {
    kind: kinds[kind],
    value: number,
    among: (forms) => sql`
      select substr(value, ${kind.length + 2}) as hash from member_key
      where value = any (${forms.map((form) => `${kind}:${form}`)})`,
  });
  await take(tx, memberId, kind, hash);
}

/** Makes a login name the member's own, in any case. @throws the database's 23505 when another member has it */
export const takeName = (tx: Db | Tx, memberId: number, userName: string): Promise<void> =>
  take(tx, memberId, 'name', userName.toLowerCase());

/** The member whose own a number or a login name is; undefined if it is nobody's. It asks the shard of the value. */
export async function memberIdOf(
  db: Db | Tx,
  seal: Seal,
  kind: Kind,
  value: string,
): Promise<number | undefined> {
  const forms = kind === 'name' ? [value.toLowerCase()] : seal.blindIndexes(kinds[kind], value);
  const { rows } = await sql<{ member_id: number }>`
    select member_id from member_key
    where value = any (${forms.map((form) => `${kind}:${form}`)}) limit 1`.execute(db);
  return rows[0]?.member_id;
}

/** Makes the member's numbers of a kind free for others. It asks all shards, by an index. */
export async function releaseNumber(tx: Tx, memberId: number, kind: keyof typeof kinds): Promise<void> {
  await sql`
    delete from member_key where member_id = ${memberId} and starts_with(value, ${`${kind}:`})`.execute(tx);
}
