import { sql } from 'kysely';
import type { Input, Message, Value } from 'shared-contract';
import { MAX_EARLIER, type MessageSubjectKind } from 'shared-contract/shapes';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { limitTo } from '../core/paging';
import { subjectKey, subjectsOf } from './subjects';
import { readWaiting } from './waiting';

interface Row {
  id: number;
  msg_type: Message['msgType'];
  title: string;
  content: string;
  link: string | null;
  read_at: Date | null;
  own: boolean;
  subject_kind: MessageSubjectKind | null;
  subject_id: string | null;
  created_at: Date;
}

/**
 * The member's inbox: the newest message of each subject, newest first, with the subject as it is now and the messages
 * before. `todo` lists only what it is the member's turn to act on, nearest deadline first, or only the rest.
 */
export async function listMessages(
  db: Db,
  memberId: number,
  { msgType, todo: mine, ...page }: Input<'listMessages'>,
): Promise<Value<'listMessages'>> {
  const own = sql`m.member_id = ${memberId} and not m.superseded
    and (${msgType === undefined} or m.msg_type = ${msgType ?? null})`;
  const waiting = mine === undefined ? [] : await readWaiting(db, memberId);
  const keys = waiting.map(({ kind, id }) => `${kind}:${id}`);
  const key = sql`(m.subject_kind || ':' || m.subject_id)`;
  // Kinds and ids by themselves, because the index has them so.
  const isWaiting = sql`m.subject_kind = any (${waiting.map(({ kind }) => kind)}::text[])
    and m.subject_id = any (${waiting.map(({ id }) => id)}::text[]) and ${key} = any (${keys}::text[])`;
  const which = mine === undefined ? sql`true` : mine ? isWaiting : sql`(${isWaiting}) is not true`;
  const order = mine ? sql`array_position(${keys}::text[], ${key}), m.id desc` : sql`m.id desc`;
  const { rows } = await sql<Row>`
    select m.* from message m where ${own} and ${which} order by ${order} ${limitTo(page)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from message m where ${own} and ${which}`.execute(db);
  const at = await now(db);
  const subjects = await subjectsOf(db, memberId, rows, at);
  const earlier = await earlierOf(db, memberId, rows);
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      msgType: row.msg_type,
      title: row.title,
      content: row.content,
      link: row.link,
      read: row.read_at !== null,
      own: row.own,
      subject: subjects.get(subjectKey(row)) ?? null,
      earlier: earlier.get(row.id) ?? [],
      createdAt: isoTime(row.created_at),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** The last messages before each one about the same subject, newest first; from the index of subjects. */
async function earlierOf(
  db: Db,
  memberId: number,
  rows: readonly Row[],
): Promise<Map<number, Message['earlier']>> {
  const newest = rows.filter(({ subject_id }) => subject_id !== null).map(({ id }) => id);
  const found = new Map<number, Message['earlier']>();
  if (newest.length === 0) return found;
  const { rows: before } = await sql<{
    newest: number;
    id: number;
    title: string;
    own: boolean;
    created_at: Date;
  }>`
    select m.id as newest, e.id, e.title, e.own, e.created_at
    from message m cross join lateral (
      select id, title, own, created_at from message b
      where b.member_id = m.member_id and b.subject_kind = m.subject_kind and b.subject_id = m.subject_id and b.id < m.id
      order by b.id desc limit ${MAX_EARLIER}) e
    where m.member_id = ${memberId} and m.id = any (${newest}) order by e.id desc`.execute(db);
  for (const { newest: of, id, title, own, created_at } of before)
    found.set(of, [...(found.get(of) ?? []), { id: String(id), title, own, createdAt: isoTime(created_at) }]);
  return found;
}
