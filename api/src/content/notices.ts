import { sql } from 'kysely';
import type { Input, NoticeHead, Value } from 'shared-contract';
import { rowId } from '../catalog/values';
import { time } from '../clock';
import type { Db } from '../database';
import { notFound } from '../refusal';

interface HeadRow {
  id: number;
  notice_type: NoticeHead['noticeType'];
  title: string;
  summary: string;
  cover_url: string | null;
  pinned: boolean;
  view_count: number;
  published_at: Date;
}

const head = (row: HeadRow): NoticeHead => ({
  id: String(row.id),
  noticeType: row.notice_type,
  title: row.title,
  summary: row.summary,
  coverUrl: row.cover_url,
  pinned: row.pinned,
  viewCount: row.view_count,
  publishedAt: time(row.published_at),
});

const headColumns = sql.raw(
  'n.id, n.notice_type, n.title, n.summary, n.cover_url, n.pinned, n.view_count, n.published_at',
);
const out = sql.raw(`n.status = 'published' and n.published_at <= app_now()`);
/** Out, and for everybody. */
const published = sql`${out} and n.member_id is null`;
const MAX_PAGE_SIZE = 50;
/** Totals are exact to here (product section 3). */
const MAX_TOTAL = 1_000;

/** Pinned first, then newest; the keyword is looked for in title and summary as it stands. */
export async function listNotices(
  db: Db,
  { noticeType, keyword, pageNum = 1, pageSize = 20 }: Input<'listNotices'>,
): Promise<Value<'listNotices'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const words = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  const matching = sql`
    n.notice_type = ${noticeType} and ${published}
    and (${words}::text is null or n.title ilike ${words} or n.summary ilike ${words})`;
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from notice n where ${matching}
    order by n.pinned desc, n.published_at desc, n.id desc limit ${size} offset ${(pageNum - 1) * size}`.execute(
    db,
  );
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
}

/** One published notice, counted as read, with its neighbours in time of the same kind. */
export async function getNotice(db: Db, id: string): Promise<Value<'getNotice'>> {
  if (!/^\d{1,15}$/.test(id)) throw notFound('公告不存在或已撤回');
  const { rows } = await sql<NoticeRow>`
    with read as (
      update notice n set view_count = view_count + 1 where n.id = ${id} and ${published}
      returning ${headColumns}, n.content
    )
    select read.*, older.id as prev_id, older.title as prev_title, newer.id as next_id, newer.title as next_title
    from read
    left join lateral (
      select n.id, n.title from notice n
      where n.notice_type = read.notice_type and ${published}
        and (n.published_at, n.id) < (read.published_at, read.id)
      order by n.published_at desc, n.id desc limit 1) older on true
    left join lateral (
      select n.id, n.title from notice n
      where n.notice_type = read.notice_type and ${published}
        and (n.published_at, n.id) > (read.published_at, read.id)
      order by n.published_at, n.id limit 1) newer on true`.execute(db);
  const row = rows[0];
  if (!row) throw notFound('公告不存在或已撤回');
  return {
    ...head(row),
    content: row.content,
    prev: neighbour(row.prev_id, row.prev_title),
    next: neighbour(row.next_id, row.next_title),
  };
}

const neighbour = (id: number | null, title: string | null) =>
  id !== null && title !== null ? { id: String(id), title } : null;

/** All of one kind in full (product section 3, A5): terms, fees, help texts on pages of their own. */
export async function listNoticeDetails(
  db: Db,
  noticeType: Input<'listNoticeDetails'>['noticeType'],
): Promise<Value<'listNoticeDetails'>> {
  const { rows } = await sql<HeadRow & { content: string }>`
    select ${headColumns}, n.content from notice n where n.notice_type = ${noticeType} and ${published}
    order by n.pinned desc, n.published_at desc, n.id desc limit ${MAX_PAGE_SIZE}`.execute(db);
  return rows.map((row) => ({ ...head(row), content: row.content }));
}

/** A notice for this member alone, or one for everybody (product section 3, A19); counted as read. */
export async function getPersonalNotice(
  db: Db,
  memberId: number,
  id: string,
): Promise<Value<'getPersonalNotice'>> {
  const { rows } = await sql<HeadRow & { content: string }>`
    update notice n set view_count = view_count + 1
    where n.id = ${rowId(id) ?? null} and ${out} and (n.member_id is null or n.member_id = ${memberId})
    returning ${headColumns}, n.content`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('公告不存在或已撤回');
  return { ...head(row), content: row.content };
}

/** Counts one voice of each visitor; the first stands. @returns how many found it helpful */
export async function voteNotice(
  db: Db,
  visitor: string,
  { id, helpful }: Input<'voteNotice'>,
): Promise<Value<'voteNotice'>> {
  const { rows } = await sql<{ found: boolean }>`
    with shown as (select n.id from notice n where n.id = ${rowId(id) ?? null} and ${published}),
    voted as (
      insert into notice_vote (notice_id, visitor, helpful) select id, ${visitor}, ${helpful} from shown
      on conflict do nothing
    )
    select exists (select from shown) as found`.execute(db);
  if (!rows[0]?.found) throw notFound('公告不存在或已撤回');
  const { count } = await db
    .selectFrom('notice_vote')
    .select((votes) => votes.fn.countAll<number>().as('count'))
    .where('notice_id', '=', Number(id))
    .where('helpful', '=', true)
    .executeTakeFirstOrThrow();
  return { helpful: count };
}
