import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { phraseLength, type SpokenCode } from 'shared-contract/shapes';
import { isoTime, now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { readNames } from '../core/names';
import { fieldError } from '../core/refusal';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const KEY_BYTES = 32;

/*
 * A code is two words and a number. Each word is one of 16 × 16, so that there are 6.5 million codes, and no two characters of
 * a list sound alike on the telephone.
 */
const LISTS = [
  ['青', '白', '红', '木', '竹', '春', '秋', '云', '山', '海', '暖', '远', '新', '玉', '金', '古'],
  ['瓦', '灯', '桥', '船', '亭', '窗', '石', '松', '花', '鸟', '溪', '路', '城', '楼', '湖', '门'],
  ['听', '看', '画', '问', '寻', '踏', '迎', '赏', '追', '唱', '写', '梦', '等', '数', '采', '念'],
  ['雨', '雪', '月', '风', '星', '潮', '浪', '叶', '梅', '泉', '沙', '霜', '草', '雾', '麦', '霞'],
] as const;

/** What an SMS to a phone without a phrase carries: a template's variable may not be empty. */
export const NO_PHRASE = '未设防伪短语';

/** The AAD of the columns of a member's key and phrase. */
export const codeKeyAad = (memberId: number) => `member:code-key:${memberId}`;
export const phraseAad = (memberId: number) => `member:phrase:${memberId}`;

/** The code of a minute since 1970: `青瓦 听雨 42`. @param key 32 bytes, the member's own */
export function codeOfMinute(key: Buffer, minute: number): string {
  const digest = createHmac('sha256', key).update(`code:${minute}`).digest();
  const [first, second, third, fourth] = LISTS.map((list, index) => list[(digest[index] ?? 0) % list.length]);
  return `${first}${second} ${third}${fourth} ${String(digest.readUInt32BE(4) % 100).padStart(2, '0')}`;
}

function codeAt(key: Buffer, at: Date): SpokenCode {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return {
    code: codeOfMinute(key, minute),
    from: isoTime(new Date(minute * MINUTE_MS)),
    until: isoTime(new Date((minute + 1) * MINUTE_MS)),
  };
}

interface Own {
  key: Buffer;
  since: Date;
  phrase: string | null;
}

/** The member's key and phrase; the first time a key is made. */
async function readOwn(db: Db | Tx, seal: Seal, memberId: number): Promise<Own> {
  const found = db.selectFrom('member_code').selectAll().where('member_id', '=', memberId);
  let row = await found.executeTakeFirst();
  if (!row) {
    await sql`
      insert into member_code (member_id, key_sealed) values (${memberId}, ${newKey(seal, memberId)})
      on conflict (member_id) do nothing`.execute(db);
    row = await found.executeTakeFirstOrThrow();
  }
  return {
    key: Buffer.from(seal.open(row.key_sealed, codeKeyAad(memberId)), 'base64'),
    since: row.since,
    phrase: row.phrase_sealed && seal.open(row.phrase_sealed, phraseAad(memberId)),
  };
}

const newKey = (seal: Seal, memberId: number) =>
  seal.seal(randomBytes(KEY_BYTES).toString('base64'), codeKeyAad(memberId));

/** The code of this minute, that of the last one, the phrase, and who may speak to the member (product call getSpokenCode). */
export async function getSpokenCode(
  { db, seal }: Services,
  memberId: number,
): Promise<Value<'getSpokenCode'>> {
  const { key, since, phrase } = await readOwn(db, seal, memberId);
  const at = await now(db);
  const lastMinute = new Date(at.getTime() - MINUTE_MS);
  const { rows } = await sql<{ staff_id: number; at: Date; order_no: string | null }>`
    select l.staff_id, max(l.at) as at, l.order_no
    from member_code_look l
    where l.member_id = ${memberId} and l.at > app_now() - interval '24 hours'
    group by l.staff_id, l.order_no order by max(l.at) desc limit 10`.execute(db);
  const names = await readNames(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return {
    now: codeAt(key, at),
    before: startOfMinute(since) <= lastMinute ? codeAt(key, lastMinute) : null,
    since: isoTime(since),
    phrase,
    staff: rows.map((row) => ({
      name: names.get(row.staff_id)?.nick ?? '',
      at: isoTime(row.at),
      orderNo: row.order_no,
    })),
    serverTime: isoTime(at),
  };
}

const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * The code of a past minute, to compare with what somebody said then (product call getPastCode).
 * @throws Invalid at `at` for the future, for more than 24 hours ago, and for a time before the key
 */
export async function getPastCode(
  { db, seal }: Services,
  memberId: number,
  { at: given }: Input<'getPastCode'>,
): Promise<Value<'getPastCode'>> {
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) throw fieldError('at', '请填写几点几分');
  const { key, since } = await readOwn(db, seal, memberId);
  const present = await now(db);
  if (at > present) throw fieldError('at', '这个时间还没有到');
  if (present.getTime() - at.getTime() > DAY_MS) throw fieldError('at', '只能查最近 24 小时内的');
  if (at < startOfMinute(since)) throw fieldError('at', '那时用的是之前的口令，换掉以后查不到了');
  return codeAt(key, at);
}

/** Makes another key (product call renewCode). */
export async function renewCode({ db, seal }: Services, memberId: number): Promise<Value<'renewCode'>> {
  const { rows } = await sql<{ since: Date }>`
    insert into member_code (member_id, key_sealed) values (${memberId}, ${newKey(seal, memberId)})
    on conflict (member_id) do update set key_sealed = excluded.key_sealed, since = excluded.since
    returning since`.execute(db);
  return { since: isoTime(rows[0]?.since ?? (await now(db))) };
}

/**
 * Saves the member's phrase, or removes it (product call savePhrase).
 * @throws Invalid at `phrase` when it is too short, or not made of Chinese characters, letters and digits
 */
export async function savePhrase(
  { db, seal }: Services,
  memberId: number,
  input: Input<'savePhrase'>,
): Promise<Value<'savePhrase'>> {
  const phrase = input.phrase.replace(/\s+/g, ' ').trim() || null;
  if (phrase !== null && [...phrase].length < phraseLength.min)
    throw fieldError('phrase', `防伪短语需 ${phraseLength.min}–${phraseLength.max} 个字`);
  if (phrase !== null && !/^[\p{Script=Han}A-Za-z0-9 ]+$/u.test(phrase))
    throw fieldError('phrase', '防伪短语只用汉字、字母和数字');
  await readOwn(db, seal, memberId);
  await db
    .updateTable('member_code')
    .set({ phrase_sealed: phrase && seal.seal(phrase, phraseAad(memberId)) })
    .where('member_id', '=', memberId)
    .execute();
  return { phrase };
}

/** The phrase that the member chose; null without one. */
export async function phraseOf(db: Db | Tx, seal: Seal, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('member_code')
    .select('phrase_sealed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.phrase_sealed ? seal.open(row.phrase_sealed, phraseAad(memberId)) : null;
}

/** The code of this minute, for staff, and the record for the member that they read it. @param orderNo the order it is about */
export async function showCodeToStaff(
  tx: Tx,
  seal: Seal,
  { memberId, staffId, orderNo }: { memberId: number; staffId: number; orderNo: string | null },
): Promise<SpokenCode & { serverTime: string }> {
  const { key } = await readOwn(tx, seal, memberId);
  await tx
    .insertInto('member_code_look')
    .values({ member_id: memberId, staff_id: staffId, order_no: orderNo })
    .execute();
  const at = await now(tx);
  return { ...codeAt(key, at), serverTime: isoTime(at) };
}
