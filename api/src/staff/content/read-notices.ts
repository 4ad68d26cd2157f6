import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { type HeadRow, head, headColumns } from '../../content/notices';
import { isoTime } from '../../core/clock';
import { readNames } from '../../core/names';
import { limitTo } from '../../core/paging';
import { notFound } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { Services } from '../../core/services';

type State = Value<'getStaffNotice'>['state'];

const state = sql<State>`case when n.status = 'withdrawn' then 'withdrawn'
  when n.published_at > app_now() then 'scheduled' else 'published' end`;
/** Notices to one member are that member's. */
const forEverybody = sql`n.member_id is null and n.status <> 'draft'`;

/** Notices of every state, those that appear later in front (product call listStaffNotices). */
export async function listStaffNotices(
  { db }: Pick<Services, 'db'>,
  { noticeType, state: wanted, ...page }: Input<'listStaffNotices'>,
): Promise<Value<'listStaffNotices'>> {
  const which = sql`${forEverybody}
    and (${noticeType ?? null}::text is null or n.notice_type = ${noticeType ?? null})
    and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})`;
  const { rows } = await sql<HeadRow & { state: State; published_by: number | null; edits: number }>`
    select ${headColumns}, ${state} as state, n.published_by,
      (select count(*)::int from notice_version v where v.notice_id = n.id) as edits
    from notice n
    where ${which} order by n.published_at desc, n.id desc ${limitTo(page)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from notice n where ${which}`.execute(db);
  const names = await readNames(
    db,
    rows.map(({ published_by }) => published_by),
  );
  return {
    rows: rows.map((row) => ({
      ...head(row),
      state: row.state,
      by: names.get(row.published_by)?.nick ?? null,
      edits: row.edits,
    })),
    total: counted[0]?.total ?? 0,
  };
}

/**
 * One notice of any state with its earlier texts (product call getStaffNotice).
 * @throws Refusal 404
 */
export async function getStaffNotice(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Value<'getStaffNotice'>> {
  const { rows } = await sql<HeadRow & { state: State; content: string }>`
    select ${headColumns}, n.content, ${state} as state from notice n
    where n.id = ${rowId(id) ?? 0} and ${forEverybody}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('公告不存在');
  const versions = await db
    .selectFrom('notice_version as v')
    .select(['v.title', 'v.summary', 'v.content', 'v.at', 'v.note', 'v.edited_by'])
    .where('v.notice_id', '=', row.id)
    .orderBy('v.version', 'desc')
    .execute();
  const names = await readNames(
    db,
    versions.map(({ edited_by }) => edited_by),
  );
  return {
    ...head(row),
    content: row.content,
    state: row.state,
    versions: versions.map(({ edited_by, at, ...text }) => ({
      ...text,
      by: names.get(edited_by)?.nick ?? null,
      at: isoTime(at),
    })),
  };
}
