import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { inTransaction } from '../core/events/events';
import type { Role } from '../core/member';
import type { Seal } from '../core/seal';
import type { Tables } from '../core/tables';
import { hashToWrite } from '../core/with-hash';
import { memberIdOf, takeName, takeNumber } from './member-keys';
import { newNickName } from './nick-names';

export type MemberRow = Selectable<Tables['member']>;

/** 138****0001 */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** 张三 → *三, 欧阳修 → **修: only the last character is shown. */
export const maskName = (name: string) => {
  const characters = [...name];
  return '*'.repeat(characters.length - 1) + (characters.at(-1) ?? '');
};

/** The blind index of a phone under each readable secret, for lookups. */
export const phoneHashes = (seal: Seal, phone: string) => seal.blindIndexes('phone', phone);

/**
 * The blind index to write for a phone in this transaction, see `hashToWrite`. Private listings are matched by comparing
 * phone hashes of two tables, so both must use the same secret.
 */
export const phoneHashToWrite = (tx: Db | Tx, seal: Seal, phone: string) =>
  hashToWrite(tx, seal, {
    kind: 'phone',
    value: phone,
    among: (forms) => sql`
      select phone_hash as hash from member where phone_hash = any (${forms})
      union all select private_buyer_hash from goods where private_buyer_hash = any (${forms}) limit 1`,
  });

/** The AAD of a member's encrypted phone. */
export const phoneAad = (hash: string) => `member:phone:${hash}`;

/** The columns of a phone: encrypted, blind index (from `phoneHashToWrite`), masked for display. */
export const phoneColumns = (seal: Seal, phone: string, hash: string) => ({
  phone_enc: seal.seal(phone, phoneAad(hash)),
  phone_hash: hash,
  phone_masked: maskPhone(phone),
});

/** The member's full phone, for sending text messages; undefined if the member has none. */
export const phoneOf = (
  seal: Seal,
  member: Pick<MemberRow, 'phone_enc' | 'phone_hash'>,
): string | undefined =>
  member.phone_enc && member.phone_hash
    ? seal.open(member.phone_enc, phoneAad(member.phone_hash))
    : undefined;

/** The AAD of an encrypted name: the phone hash, else the id. `bind-phone.ts` re-encrypts it for a new phone. */
export const realNameAad = ({ id, phone_hash }: Sealed) => `member:realname:${phone_hash ?? `id:${id}`}`;
type Sealed = { id?: number; phone_hash: string | null };

/** The column of the full verified name, encrypted; a transfer to the member requires it. */
export const realNameColumn = (seal: Seal, member: Sealed, name: string) => ({
  realname_enc: seal.seal(name, realNameAad(member)),
});

/** The full verified name; undefined if there is none. */
export const realNameOf = (
  seal: Seal,
  member: Pick<MemberRow, 'id' | 'realname_enc' | 'phone_hash'>,
): string | undefined =>
  member.realname_enc ? seal.open(member.realname_enc, realNameAad(member)) : undefined;

export interface NewMember {
  /** Absent if registered with a captcha only. */
  phone?: string;
  nickName?: string;
  userName?: string;
  /** Result of `hashPassword`. */
  passwordHash?: string;
  roles?: Role[];
  level?: number;
  /** Creates the member as verified under this name, for demo data and tests; users call `verifyRealName`. */
  realName?: string;
  createdAt?: Date;
}

/** Creates a member. @returns the id @throws the database's 23505 when phone or user name is taken */
export function newMember(db: Db | Tx, seal: Seal, member: NewMember): Promise<number> {
  const { phone, userName } = member;
  return inTransaction(db, async (tx) => {
    const id = await insertMember(tx, seal, member, phone ? await phoneHashToWrite(tx, seal, phone) : null);
    if (phone) await takeNumber(tx, seal, id, 'phone', phone);
    if (userName) await takeName(tx, id, userName);
    return id;
  });
}

/** The date of the newest terms or privacy text, to which a new member agrees. */
async function termsInForce(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select to_char(max(published_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as version from notice
    where notice_type in ('yinsi', 'xieyi') and status = 'published' and published_at <= app_now()`.execute(
    db,
  );
  return rows[0]?.version ?? null;
}

async function insertMember(
  db: Db | Tx,
  seal: Seal,
  member: NewMember,
  phone_hash: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('member')
    .values({
      ...(member.phone && phone_hash && phoneColumns(seal, member.phone, phone_hash)),
      user_name: member.userName ?? null,
      nick_name: member.nickName ?? newNickName(),
      password_hash: member.passwordHash ?? null,
      roles:
        member.roles?.includes('user') === false ? ['user', ...member.roles] : (member.roles ?? ['user']),
      ...(member.level && { level: member.level }),
      ...(member.realName && {
        realname_status: 'verified',
        realname_masked: maskName(member.realName),
        ...(phone_hash && realNameColumn(seal, { phone_hash }, member.realName)),
      }),
      ...(member.createdAt && { created_at: member.createdAt }),
      terms_version: await termsInForce(db),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The member with this id; undefined if there is none. */
export const memberById = (db: Db | Tx, id: number): Promise<MemberRow | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

/** The member with this phone; undefined if there is none. */
export const memberByPhone = (db: Db | Tx, seal: Seal, phone: string) => memberBy(db, seal, 'phone', phone);

/** The member with this login name, in any case; undefined if there is none. */
export const memberByName = (db: Db | Tx, seal: Seal, name: string) => memberBy(db, seal, 'name', name);

async function memberBy(
  db: Db | Tx,
  seal: Seal,
  kind: 'phone' | 'name',
  value: string,
): Promise<MemberRow | undefined> {
  const id = await memberIdOf(db, seal, kind, value);
  return id === undefined ? undefined : memberById(db, id);
}
