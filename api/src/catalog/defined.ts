import { sql } from 'kysely';
import type { FacetOption, GoodsType } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';

/** A system, an operator, an area or a server. */
interface Place {
  id: number;
  gameId: number;
  parentId: number | null;
  name: string;
  sort: number;
}

/** One of the three figures of a game's goods. */
interface DefinedFigure {
  id: number;
  name: string;
  prefix: string;
  unit: string;
}

/** An attribute by which lists are filtered; `options` in their order, none where goods have a number or a text. */
interface FilterAttribute {
  id: number;
  name: string;
  unit: string;
  inputType: 'single' | 'multi' | 'number' | 'text' | 'bool';
  options: string[];
}

/** What the operators of the shop define: games, places and attributes. */
export interface Defined {
  games: ReadonlyMap<number, string>;
  places: ReadonlyMap<number, Place>;
  /** By the id of the game, by rank. */
  figures: ReadonlyMap<number, readonly DefinedFigure[]>;
  /** By the id of the game, in the order of its form. */
  filters: ReadonlyMap<number, readonly FilterAttribute[]>;
}

interface Known {
  defined?: Defined;
  loading?: Promise<Defined>;
  at: number;
}

/** A change by hand, without an event, is seen so much later. */
const FRESH_MS = 60_000;

/** By database: its adapter, which its transactions share. */
const knownBy = new WeakMap<object, Known>();
const keyOf = (db: Db | Tx): object => db.getExecutor().adapter;

/**
 * What is defined, up to a minute old: it is the same for all visitors. Each row of goods would need five look-ups of
 * names, and planning them takes longer than reading a page; on a cluster each shard would plan them.
 * @param isEnough whether what was read earlier tells of everything that is needed; otherwise it is read again
 */
export async function readDefined(
  db: Db | Tx,
  isEnough: (defined: Defined) => boolean = () => true,
): Promise<Defined> {
  const known = knownBy.get(keyOf(db)) ?? { at: 0 };
  knownBy.set(keyOf(db), known);
  const { defined } = known;
  if (defined && performance.now() - known.at < FRESH_MS && isEnough(defined)) return defined;
  // What others are reading may wait for this transaction's connection.
  if (db.isTransaction) return load(db, known);
  known.loading ??= load(db, known).finally(() => {
    known.loading = undefined;
  });
  return known.loading;
}

/** Forgets what is defined, after somebody has changed it. */
export function forgetDefined(db: Db): void {
  knownBy.delete(keyOf(db));
}

async function load(db: Db | Tx, known: Known): Promise<Defined> {
  const at = performance.now();
  const { rows } = await sql<{
    games: { id: number; name: string }[];
    places: Place[];
    attributes: (FilterAttribute & {
      gameId: number;
      prefix: string;
      rank: number | null;
      filters: boolean;
    })[];
  }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from game) as games,
      (select coalesce(json_agg(json_build_object('id', id, 'gameId', game_id, 'parentId', parent_id, 'name', name,
        'sort', sort) order by sort, id), '[]') from system_key) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'gameId', game_id, 'name', name, 'prefix', prefix,
        'unit', unit, 'inputType', input_type, 'options', options, 'rank', figure_rank, 'filters', filterable)
        order by sort, id), '[]') from game_attr) as attributes`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('no row of what is defined');
  const figures = read.attributes.flatMap(({ rank, ...one }) => (rank === null ? [] : { rank, ...one }));
  known.defined = {
    games: new Map(read.games.map(({ id, name }) => [id, name])),
    places: new Map(read.places.map((place) => [place.id, place])),
    figures: byGame(figures.sort((a, b) => a.rank - b.rank)),
    filters: byGame(read.attributes.filter(({ filters }) => filters)),
  };
  known.at = at;
  return known.defined;
}

function byGame<Row extends { gameId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const games = new Map<number, Row[]>();
  for (const row of rows) games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
  return games;
}

/** The types of goods, in the order of facets. */
export const definedTypes: readonly FacetOption[] = [
  { id: 'account', name: '成品号' },
  { id: 'currency', name: '游戏币' },
  { id: 'item', name: '道具' },
  { id: 'rental', name: '租号' },
] satisfies { id: GoodsType; name: string }[];

/** The places of a game below another, in their order; its systems below null. */
export const placesBelow = (
  { places }: Defined,
  gameId: number | null,
  parentId: number | null,
): FacetOption[] =>
  [...places.values()]
    .filter((place) => place.gameId === gameId && place.parentId === parentId)
    .map(({ id, name }) => ({ id: String(id), name }));

/** Whether goods may have one of several values of an attribute. */
export const hasOptions = ({ inputType }: FilterAttribute): boolean =>
  inputType === 'single' || inputType === 'multi' || inputType === 'bool';

/** The options that an attribute defines; those of yes and no are found with goods. */
export const optionsOf = ({ options }: FilterAttribute): FacetOption[] =>
  options.map((value) => ({ id: value, name: value }));
