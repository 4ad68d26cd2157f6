import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { Role } from '../core/member';
import type { Seal } from '../core/seal';
import type { Tables } from '../core/tables';
import { hashToWrite, type UniqueValue, withHash } from '../core/with-hash';
import { newNickName } from './nick-names';

export type MemberRow = Selectable<Tables['member']>;

/** 138****0001 */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** 张三 → *三, 欧阳修 → **修: only the last character is shown. */
export const maskName = (name: string) => {
  const characters = [...name];
  return '*'.repeat(characters.length - 1) + (characters.at(-1) ?? '');
};

/** What finds a phone without storing it, in all forms in which it may be stored. */
export const phoneHashes = (seal: Seal, phone: string) => seal.blindIndexes('phone', phone);

/** Private listings are found by comparing the buyer's column with theirs, so both hold the same form of a phone. */
const uniquePhone = (phone: string): UniqueValue => ({
  kind: 'phone',
  value: phone,
  among: (forms) => sql`
    select phone_hash as hash from member where phone_hash = any (${forms})
    union all select private_buyer_hash from goods where private_buyer_hash = any (${forms}) limit 1`,
});

/** The blind index of a phone as it is to be written in this transaction. */
export const phoneHashToWrite = (tx: Db | Tx, seal: Seal, phone: string) =>
  hashToWrite(tx, seal, uniquePhone(phone));

/** What the sealed phone of a member belongs to. */
export const phoneAad = (hash: string) => `member:phone:${hash}`;

/** The columns that hold a phone: sealed, as a blind index (from `phoneHashToWrite`), and as shown. */
export const phoneColumns = (seal: Seal, phone: string, hash: string) => ({
  phone_enc: seal.seal(phone, phoneAad(hash)),
  phone_hash: hash,
  phone_masked: maskPhone(phone),
});

/** The member's phone in full, to send a text message to. Undefined where the member has none. */
export const phoneOf = (
  seal: Seal,
  member: Pick<MemberRow, 'phone_enc' | 'phone_hash'>,
): string | undefined =>
  member.phone_enc && member.phone_hash
    ? seal.open(member.phone_enc, phoneAad(member.phone_hash))
    : undefined;

/** Without a phone the id is used. A change of the phone seals the name again (`bind-phone.ts`). */
export const realNameAad = ({ id, phone_hash }: Sealed) => `member:realname:${phone_hash ?? `id:${id}`}`;
type Sealed = { id?: number; phone_hash: string | null };

/** The column that holds a verified name in full: a transfer to the member must name it. */
export const realNameColumn = (seal: Seal, member: Sealed, name: string) => ({
  realname_enc: seal.seal(name, realNameAad(member)),
});

/** The verified name in full. Undefined where there is none. */
export const realNameOf = (
  seal: Seal,
  member: Pick<MemberRow, 'id' | 'realname_enc' | 'phone_hash'>,
): string | undefined =>
  member.realname_enc ? seal.open(member.realname_enc, realNameAad(member)) : undefined;

export interface NewMember {
  /** Absent: registered with a captcha alone. */
  phone?: string;
  nickName?: string;
  userName?: string;
  /** From `hashPassword`. */
  passwordHash?: string;
  roles?: Role[];
  level?: number;
  /** Already verified under this name. For demo data and tests; people verify themselves by `verifyRealName`. */
  realName?: string;
  createdAt?: Date;
}

/** Adds a member. @returns the id. @throws the database's 23505 when phone or user name is taken. */
export const newMember = (db: Db | Tx, seal: Seal, member: NewMember): Promise<number> =>
  member.phone
    ? withHash(db, seal, uniquePhone(member.phone), (tx, hash) => insertMember(tx, seal, member, hash))
    : insertMember(db, seal, member, null);

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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined: no such member. */
export const memberById = (db: Db | Tx, id: number): Promise<MemberRow | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined: nobody has this phone. */
export const memberByPhone = (db: Db | Tx, seal: Seal, phone: string): Promise<MemberRow | undefined> =>
  db.selectFrom('member').selectAll().where('phone_hash', 'in', phoneHashes(seal, phone)).executeTakeFirst();
