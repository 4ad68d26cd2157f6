import { type RawBuilder, sql } from 'kysely';
import type { Input, NoticeHead, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { inTransaction } from '../core/events/events';
import { limitTo, MAX_PAGE_SIZE } from '../core/paging';
import { unlessPaused } from '../core/paused-writes';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { searchWords } from '../core/search-words';
import { withHash } from '../core/with-hash';

/** Prefix of a guest's visitor key, before the blind index of the address. */
export const GUEST = 'guest:';

export interface HeadRow {
  id: number;
  notice_type: NoticeHead['noticeType'];
  title: string;
  summary: string;
  cover_url: string | null;
  category: string | null;
  pinned: boolean;
  view_count: number;
  published_at: Date;
}

/** A notice's head in the contract's format. */
export const head = (row: HeadRow): NoticeHead => ({
  id: String(row.id),
  noticeType: row.notice_type,
  category: row.category,
  title: row.title,
  summary: row.summary,
  coverUrl: row.cover_url,
  pinned: row.pinned,
  viewCount: row.view_count,
  publishedAt: isoTime(row.published_at),
});

/** The columns of {@link HeadRow} of notice `n`. */
export const headColumns = sql.raw(
  'n.id, n.notice_type, n.title, n.summary, n.cover_url, n.category, n.pinned, n.view_count, n.published_at',
);
const isPublished = sql.raw(`n.status = 'published' and n.published_at <= app_now()`);
/** Published, and not addressed to one member. */
export const isPublic = sql`${isPublished} and n.member_id is null`;
/** Totals are exact up to this number (product section 3). */
const MAX_TOTAL = 1_000;

/** The text without HTML tags. */
const plainText = sql.raw("regexp_replace(n.content, '<[^>]*>', ' ', 'g')");

/**
 * Pinned first, then newest; or most read first. The keyword is searched literally in title, summary and text; matches
 * in the title rank first.
 */
export async function listNotices(
  db: Db,
  { noticeType, keyword, category, sort = 'newest', ...page }: Input<'listNotices'>,
): Promise<Value<'listNotices'>> {
  const wanted = searchWords(keyword);
  const pattern = wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : null;
  const matching = sql`
    n.notice_type = ${noticeType} and ${isPublic}
    and (${category ?? null}::text is null or n.category = ${category ?? null})
    and (${pattern}::text is null or n.title ilike ${pattern} or n.summary ilike ${pattern} or ${plainText} ilike ${pattern})`;
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from notice n where ${matching}
    order by ${sort === 'read' ? sql`n.view_count desc` : sql`n.pinned desc, (n.title ilike ${pattern}) desc nulls last, n.published_at desc`}, n.id desc
    ${limitTo(page)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from notice n where ${matching} limit ${MAX_TOTAL}) counted`.execute(
    db,
  );
  return { rows: rows.map(head), total: counted.rows[0]?.total ?? 0 };
}

interface NoticeRow extends HeadRow {
  content: string;
  prev_id: number | null;
  prev_title: string | null;
  next_id: number | null;
  next_title: string | null;
  helpful: number;
  voices: number;
}

/**
 * Reads the notice that a visitor opens, and counts the view unless writes are paused.
 * @param from makes the query from the statement that reads its row
 */
async function readOpened<Row>(
  db: Db,
  { columns, where }: Record<'columns' | 'where', RawBuilder<unknown>>,
  from: (read: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row | undefined> {
  const counting = sql`update notice n set view_count = view_count + 1 where ${where} returning ${columns}`;
  const reading = sql`select ${columns} from notice n where ${where}`;
  const { rows } =
    (await unlessPaused(() => from(counting).execute(db))) ?? (await from(reading).execute(db));
  return rows[0];
}

/** One published notice with the previous and next one of the same type; counts a view. */
export async function getNotice(db: Db, id: string): Promise<Value<'getNotice'>> {
  if (!/^\d{1,15}$/.test(id)) throw notFound('公告不存在或已撤回');
  const opened = {
    columns: sql`${headColumns}, n.content, n.helpful_votes, n.all_votes`,
    where: sql`n.id = ${id} and ${isPublic}`,
  };
  const row = await readOpened(
    db,
    opened,
    (read) => sql<NoticeRow>`
    with read as (${read})
    select read.*, older.id as prev_id, older.title as prev_title, newer.id as next_id, newer.title as next_title,
      read.helpful_votes as helpful, read.all_votes as voices
    from read
    left join lateral (
      select n.id, n.title from notice n
      where n.notice_type = read.notice_type and ${isPublic}
        and (n.published_at, n.id) < (read.published_at, read.id)
      order by n.published_at desc, n.id desc limit 1) older on true
    left join lateral (
      select n.id, n.title from notice n
      where n.notice_type = read.notice_type and ${isPublic}
        and (n.published_at, n.id) > (read.published_at, read.id)
      order by n.published_at, n.id limit 1) newer on true`,
  );
  if (!row) throw notFound('公告不存在或已撤回');
  return {
    ...head(row),
    content: row.content,
    prev: neighbour(row.prev_id, row.prev_title),
    next: neighbour(row.next_id, row.next_title),
    votes: { helpful: row.helpful, total: row.voices },
  };
}

const neighbour = (id: number | null, title: string | null) =>
  id !== null && title !== null ? { id: String(id), title } : null;

/** All notices of one type in full (product call listNoticeDetails), for pages such as terms, fees and help. */
export async function listNoticeDetails(
  db: Db,
  noticeType: Input<'listNoticeDetails'>['noticeType'],
): Promise<Value<'listNoticeDetails'>> {
  const { rows } = await sql<HeadRow & { content: string }>`
    select ${headColumns}, n.content from notice n where n.notice_type = ${noticeType} and ${isPublic}
    order by n.pinned desc, n.published_at desc, n.id desc limit ${MAX_PAGE_SIZE}`.execute(db);
  return rows.map((row) => ({ ...head(row), content: row.content }));
}

/** A notice addressed to this member or to everybody (product call getPersonalNotice); counts a view. */
export async function getPersonalNotice(
  db: Db,
  memberId: number,
  id: string,
): Promise<Value<'getPersonalNotice'>> {
  const opened = {
    columns: sql`${headColumns}, n.content`,
    where: sql`n.id = ${rowId(id) ?? null} and ${isPublished} and (n.member_id is null or n.member_id = ${memberId})`,
  };
  const row = await readOpened(db, opened, (read) => read as RawBuilder<HeadRow & { content: string }>);
  if (!row) throw notFound('公告不存在或已撤回');
  return { ...head(row), content: row.content };
}

/** Records a helpful vote, one per visitor; the first one counts. @returns that vote and the totals */
export function voteNotice(
  db: Db | Tx,
  visitor: string,
  { id, helpful }: Input<'voteNotice'>,
): Promise<Value<'voteNotice'>> {
  const noticeId = rowId(id) ?? 0;
  return inTransaction(db, async (tx) => {
    const { rows: shown } = await sql<{ helpful: number; total: number }>`
      select helpful_votes as helpful, all_votes as total from notice n where n.id = ${noticeId} and ${isPublic}`.execute(
      tx,
    );
    if (!shown[0]) throw notFound('公告不存在或已撤回');
    const { rows: written } = await sql`
      insert into notice_vote (notice_id, visitor, helpful) values (${noticeId}, ${visitor}, ${helpful})
      on conflict (notice_id, visitor) do nothing returning visitor`.execute(tx);
    if (written.length === 0) {
      const { rows: own } = await sql<{ own: boolean }>`
        select helpful as own from notice_vote where notice_id = ${noticeId} and visitor = ${visitor}`.execute(
        tx,
      );
      return { ...shown[0], own: own[0]?.own ?? helpful };
    }
    const { rows: counted } = await sql<{ helpful: number; total: number }>`
      update notice set helpful_votes = helpful_votes + ${helpful ? 1 : 0}, all_votes = all_votes + 1
      where id = ${noticeId} returning helpful_votes as helpful, all_votes as total`.execute(tx);
    return { ...(counted[0] ?? shown[0]), own: helpful };
  });
}

/** The vote of a guest, stored under the blind index of the address. */
export const voteAsGuest = (db: Db, seal: Seal, ip: string, input: Input<'voteNotice'>) =>
  withHash(
    db,
    seal,
    {
      kind: 'visitor',
      value: ip,
      among: (forms) => sql`
        select substr(visitor, ${GUEST.length + 1}) as hash from notice_vote
        where notice_id = ${rowId(input.id) ?? null} and visitor = any (${forms.map((form) => GUEST + form)})`,
    },
    (tx, hash) => voteNotice(tx, GUEST + hash, input),
  );

/** The categories of one type, the largest first. */
export async function listNoticeCategories(
  db: Db,
  noticeType: Input<'listNoticeCategories'>['noticeType'],
): Promise<Value<'listNoticeCategories'>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select n.category, count(*) as count from notice n
    where n.notice_type = ${noticeType} and n.category is not null and ${isPublic}
    group by n.category order by count(*) desc, n.category`.execute(db);
  return rows;
}
