import { type RawBuilder, sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import {
  caseEntities,
  staffWorkKinds,
  type WorkBand,
  type WorkHolder,
  workBands,
  workHolders,
} from 'shared-contract/shapes';
import type { Db } from '../../core/database';
import { fromWaiting } from './work-rows';

/** What the queue is filtered by. */
export type WorkFilter = Pick<Input<'listStaffWork'>, 'kind' | 'held' | 'due' | 'proposal'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** China is ahead of UTC by this, all year. */
const ZONE_MS = 8 * HOUR_MS;

/** When the day of a time began, in China. */
const startOfDay = (at: Date) => new Date(Math.floor((at.getTime() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS);

/** The band of a case `w`, at a time. */
function bandOf(at: Date): RawBuilder<WorkBand> {
  const soon = new Date(at.getTime() + 2 * HOUR_MS);
  const midnight = new Date(startOfDay(at).getTime() + DAY_MS);
  return sql`case when w.due <= ${at}::timestamptz then 'overdue' when w.due <= ${soon}::timestamptz then 'soon'
    when w.due < ${midnight}::timestamptz then 'today' else 'later' end`;
}

/** Who holds a case, to a reader. */
const holderOf = (readerId: number): RawBuilder<WorkHolder> =>
  sql`case when h.staff_id is null then 'nobody' when h.staff_id = ${readerId} then 'me' else 'others' end`;

const isProposed = sql`p.proposed_by is not null`;

/** The condition of a filter on waiting cases, their holds and proposals. */
export const matches = (
  { kind, held, due, proposal }: WorkFilter,
  { readerId, at }: { readerId: number; at: Date },
): RawBuilder<boolean> =>
  sql`${kind === undefined ? sql`true` : sql`w.kind = ${kind}`}
    and ${held === undefined ? sql`true` : sql`${holderOf(readerId)} = ${held}`}
    and ${due === undefined ? sql`true` : sql`${bandOf(at)} = ${due}`}
    and ${proposal === undefined ? sql`true` : sql`(${isProposed}) = ${proposal}`}`;

interface Group {
  kind: string;
  band: WorkBand;
  holder: WorkHolder;
  proposed: boolean;
  count: number;
  arrived: number;
}
type Counts = Pick<Value<'listStaffWork'>, 'total' | 'counts' | 'due' | 'held' | 'proposals' | 'arrived'>;

/**
 * How many cases wait: with a filter, and for each value of it with the other filters.
 * @param arrivedAfter since when cases count as arrived
 */
export async function countWork(
  db: Db,
  filter: WorkFilter,
  { readerId, at, arrivedAfter }: { readerId: number; at: Date; arrivedAfter?: string | undefined },
): Promise<Counts> {
  const arrived =
    arrivedAfter === undefined
      ? sql`0`
      : sql`count(*) filter (where g.since > ${arrivedAfter}::timestamptz)::int`;
  const { rows } = await sql<Group>`
    select g.kind, g.band, g.holder, g.proposed, count(*)::int as count, ${arrived} as arrived
    from (
      select w.kind, w.since, ${bandOf(at)} as band, ${holderOf(readerId)} as holder, ${isProposed} as proposed
      ${fromWaiting()}
    ) g group by 1, 2, 3, 4`.execute(db);
  const sum = (of: Group[], number: 'count' | 'arrived' = 'count') =>
    of.reduce((all, group) => all + group[number], 0);
  const meets = (group: Group, name: keyof WorkFilter) =>
    filter[name] === undefined ||
    filter[name] ===
      { kind: group.kind, due: group.band, held: group.holder, proposal: group.proposed }[name];
  const without = (left: keyof WorkFilter | undefined) =>
    rows.filter((group) =>
      (['kind', 'due', 'held', 'proposal'] as const).every((name) => name === left || meets(group, name)),
    );
  const each = <K extends string>(
    left: keyof WorkFilter,
    names: readonly K[],
    of: (group: Group) => string,
  ) => {
    const groups = without(left);
    return Object.fromEntries(
      names.map((name) => [name, sum(groups.filter((group) => of(group) === name))]),
    ) as Record<K, number>;
  };
  const found = without(undefined);
  return {
    total: sum(found),
    arrived: sum(found, 'arrived'),
    counts: each('kind', staffWorkKinds, ({ kind }) => kind),
    due: each('due', workBands, ({ band }) => band),
    held: each('held', workHolders, ({ holder }) => holder),
    proposals: sum(without('proposal').filter(({ proposed }) => proposed)),
  };
}

/** How many cases a person has acted in since midnight, by the audit. */
export async function countDone(db: Db, staffId: number, at: Date): Promise<number> {
  // Spelled out, so that the index of staff's lines serves.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct entity, entity_id from audit
      where actor = ${`staff:${staffId}`} and actor like 'staff:%' and at >= ${startOfDay(at)}
        and entity = any (${[...caseEntities]})) done`.execute(db);
  return rows[0]?.count ?? 0;
}
