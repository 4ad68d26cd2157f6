import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { BlacklistEntry, BlacklistKey } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import type { Member } from '../core/member';
import { limitTo } from '../core/paging';
import { recordLook } from '../core/record-look';
import { fieldError, notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { blacklistHashes } from '../identity/blacklist';
import { pictures } from '../uploads/pictures';

interface Row {
  id: number;
  case_no: string;
  kind: BlacklistEntry['kind'];
  masked_value: string;
  game: string | null;
  reason: string;
  status: BlacklistEntry['status'];
  case_at: Date;
  pictures: string[];
}

const columns = sql`b.id, b.case_no, b.kind, b.masked_value, g.name as game, b.reason, b.status, b.case_at, b.pictures`;

/** Entries of the account or the number, as a condition on `b`. */
export const entriesOf = (seal: Seal, by: BlacklistKey, value: string) =>
  by === 'caseNo'
    ? sql<boolean>`b.case_no = ${value.trim().toUpperCase()}`
    : sql<boolean>`b.kind = ${by} and b.value_hash = any (${blacklistHashes(seal, by, value)})`;

/** The blacklist as staff see it (product call listBlacklist). Each look is recorded. @throws Invalid at value */
export async function listBlacklist(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  reader: Member,
  { by, value, status, ...page }: Input<'listBlacklist'>,
): Promise<Value<'listBlacklist'>> {
  if (by && !value?.trim()) throw fieldError('value', '请填写账号或编号');
  const which = sql`${by && value ? entriesOf(seal, by, value) : sql`true`}
    and (${status ?? null}::text is null or b.status = ${status ?? null})`;
  await recordLook(db, reader, by ? `blacklist by ${by}` : 'blacklist');
  const { rows } = await sql<Row>`
    select ${columns} from blacklist b left join game g on g.id = b.game_id
    where ${which} order by b.case_at desc, b.id desc ${limitTo(page)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from blacklist b where ${which}`.execute(db);
  return { rows: await toEntries(db, rows), total: counted[0]?.total ?? 0 };
}

/**
 * One entry with its evidence (product call getBlacklistEntry). Each look is recorded.
 * @throws Refusal 404
 */
export async function getBlacklistEntry(
  services: Pick<Services, 'db' | 'files'>,
  reader: Member,
  caseNo: string,
): Promise<Value<'getBlacklistEntry'>> {
  const { db } = services;
  const { rows } = await sql<Row>`
    select ${columns} from blacklist b left join game g on g.id = b.game_id where b.case_no = ${caseNo}`.execute(
    db,
  );
  const [row] = rows;
  const [entry] = await toEntries(db, rows);
  if (!row || !entry) throw notFound('黑号库中没有这一条');
  await recordLook(db, reader, `blacklist:${caseNo}`);
  return { ...entry, pictures: await pictures(services, row.pictures) };
}

/** Adds who added and ended them, from the audit; entries that came with the data have no line there. */
async function toEntries(db: Db, rows: readonly Row[]): Promise<BlacklistEntry[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('audit')
    .select(['entity_id', 'to_state', 'actor', 'at', 'note'])
    .where('entity', '=', 'blacklist')
    .where(
      'entity_id',
      'in',
      rows.map(({ id }) => String(id)),
    )
    .orderBy('id')
    .execute();
  const staffOf = (actor: string) => rowId(actor.replace(/^staff:/, '')) ?? 0;
  const people = await db
    .selectFrom('member')
    .select(['id', 'nick_name'])
    .where(sql<boolean>`id = any (${lines.map(({ actor }) => staffOf(actor))}::bigint[])`)
    .execute();
  const nameOf = (actor: string | undefined) =>
    people.find(({ id }) => actor !== undefined && id === staffOf(actor))?.nick_name ?? null;
  return rows.map((row) => {
    const lineOf = (state: BlacklistEntry['status']) =>
      lines.findLast(({ entity_id, to_state }) => entity_id === String(row.id) && to_state === state);
    const ended = lineOf('lifted');
    return {
      caseNo: row.case_no,
      kind: row.kind,
      maskedValue: row.masked_value,
      gameName: row.game,
      reason: row.reason,
      status: row.status,
      at: isoTime(row.case_at),
      by: nameOf(lineOf('active')?.actor),
      pictureCount: row.pictures.length,
      ended: ended ? { at: isoTime(ended.at), by: nameOf(ended.actor), note: ended.note ?? '' } : null,
    };
  });
}
