import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';
import { readNames } from '../../core/names';
import { type GameLines, readGame } from './game-rows';

const SHOWN_VERSIONS = 50;

/** All games in their order, closed ones too, with their number of attributes. */
export async function readGames(db: Db): Promise<Value<'getStaffSettings'>['games']> {
  const { rows } = await sql<Value<'getStaffSettings'>['games'][number]>`
    select g.id::text as "gameId", g.name, g.open, count(a.id)::int as attributes
    from game g left join game_attr a on a.game_id = g.id group by g.id order by g.sort, g.id`.execute(db);
  return rows;
}

/** A game with the limits of its attributes and its newest versions (product call getStaffGame). @throws Refusal 404 */
export async function getStaffGame(db: Db, gameId: string): Promise<Value<'getStaffGame'>> {
  const game = await readGame(db, gameId);
  const names = new Map(game.attributes.map(({ attrId, name }) => [`属性 ${attrId}`, name]));
  /** 属性 12 上限 → 皮肤 上限. */
  const labelOf = (line: string) => line.replace(/^属性 \d+/, (of) => names.get(of) ?? of);
  const rows = await db
    .selectFrom('setting_version as v')
    .select(['v.version', 'v.value', 'v.note', 'v.at', 'v.saved_by'])
    .where('v.key', '=', `game:${Number(gameId)}`)
    .orderBy('v.version', 'desc')
    .limit(SHOWN_VERSIONS + 1)
    .execute();
  const savers = await readNames(
    db,
    rows.map(({ saved_by }) => saved_by),
  );
  return {
    ...game,
    version: rows[0]?.version ?? 0,
    versions: rows.slice(0, SHOWN_VERSIONS).map((row, n) => {
      const after = row.value as GameLines;
      const before = (rows[n + 1] ?? row).value as GameLines;
      return {
        version: row.version,
        by: savers.get(row.saved_by)?.nick ?? null,
        at: isoTime(row.at),
        note: row.note,
        changes: Object.keys({ ...before, ...after })
          .filter((line) => before[line] !== after[line])
          .map((line) => ({
            label: labelOf(line),
            before: before[line] ?? '没有',
            after: after[line] ?? '没有',
          })),
      };
    }),
  };
}
