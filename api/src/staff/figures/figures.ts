import { type RawBuilder, sql } from 'kysely';
import { claimStates, type Input, orderStates, type Value } from 'shared-contract';
import { deskFigureNames, UNANSWERED } from 'shared-contract/shapes';
import { isoTime, now } from '../../core/clock';
import type { Db } from '../../core/database';
import { readNames } from '../../core/names';
import { limitTo } from '../../core/paging';
import type { Services } from '../../core/services';
import { MEMBERS, type Measured, measures, type PartKind } from './measures';

interface Aggregate {
  part: string | null;
  /** 1 for the row of all groups. */
  whole: number;
  count: number;
  sum: number | null;
  median: number | null;
  nine: number | null;
}

/** The desk's figures of the last days: of each the number, sum, median and nine tenths, as a whole and by group. */
export async function getDeskFigures(
  { db }: Pick<Services, 'db'>,
  { days }: Input<'getDeskFigures'>,
): Promise<Value<'getDeskFigures'>> {
  const figures: Value<'getDeskFigures'>['figures'] = [];
  for (const name of deskFigureNames) {
    const { unit, parts, cases } = measures[name];
    // Read first: a cluster reads cases on their shards, and groups them here.
    const { rows } = await sql<Aggregate>`
      with c as materialized (${cases(days)})
      select part, grouping(part)::int as whole, count(*)::int as count, sum(value)::bigint as sum,
        percentile_disc(0.5) within group (order by value) as median,
        percentile_disc(0.9) within group (order by value) as nine
      from c group by grouping sets ((part), ()) order by whole desc, count desc, part`.execute(db);
    const names = await namesOf(db, parts, rows);
    const [whole, ...groups] = rows;
    if (!whole) throw new Error(`figure ${name} returned no row`);
    figures.push({
      name,
      unit,
      ...numbers(whole),
      parts: parts === 'none' ? [] : groups.map((row) => ({ ...names(row.part), ...numbers(row) })),
    });
  }
  return { figures, serverTime: isoTime(await now(db)) };
}

const numbers = ({ count, sum, median, nine }: Aggregate) => ({ count, sum, median, nineTenths: nine });

/** The cases behind a figure, newest first. */
export async function listFigureCases(
  { db }: Pick<Services, 'db'>,
  { name, days, part, ...page }: Input<'listFigureCases'>,
): Promise<Value<'listFigureCases'>> {
  const { parts, cases } = measures[name];
  const which: RawBuilder<unknown> = part === undefined ? sql`true` : sql`part = ${part}`;
  const { rows } = await sql<Measured>`
    select * from (${cases(days)}) c where ${which} order by at desc, id desc ${limitTo(page)}`.execute(db);
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (${cases(days)}) c where ${which}`.execute(db);
  const names = await namesOf(db, parts, rows);
  const members = await readNames(
    db,
    rows.map(({ entity, id }) => (entity === 'member' ? Number(id) : null)),
  );
  return {
    rows: rows.map(({ entity, id, title, at, part: key, value }) => ({
      entity: entity as Value<'listFigureCases'>['rows'][number]['entity'],
      id,
      title: title ?? members.get(Number(id))?.nick ?? '',
      at: isoTime(at),
      part: names(key).name,
      value,
    })),
    total: totals[0]?.total ?? 0,
  };
}

/** The Chinese names of groups, by their keys. */
async function namesOf(
  db: Db,
  parts: PartKind,
  rows: readonly { part: string | null }[],
): Promise<(key: string | null) => { key: string; name: string }> {
  const keys = [...new Set(rows.flatMap(({ part }) => part ?? []))];
  const names = new Map<string, string>();
  if (parts === 'orderState') for (const [key, text] of Object.entries(orderStates)) names.set(key, text);
  if (parts === 'claimState') for (const [key, text] of Object.entries(claimStates)) names.set(key, text);
  if (parts === 'answerer') names.set(UNANSWERED, '没有回复').set(MEMBERS, '买卖双方');
  if (parts === 'staff' || parts === 'answerer')
    for (const [id, { nick }] of await readNames(db, idsIn(keys))) names.set(String(id), nick);
  if (parts === 'game') {
    const { rows: games } = await sql<{ id: number; name: string }>`
      select id, name from game where id = any (${idsIn(keys)})`.execute(db);
    for (const { id, name } of games) names.set(String(id), name);
  }
  return (key) => ({ key: key ?? '', name: names.get(key ?? '') ?? '' });
}

const idsIn = (keys: readonly string[]) => keys.map(Number).filter(Number.isInteger);
