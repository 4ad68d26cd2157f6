import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { createSwrCache } from '../core/swr-cache';
import { all, baseConditions, containsWords, gameConditions, listed } from './goods-query';
import { covers } from './pictures';
import { EXACT_TOTAL, lookAtBase, type WindowCache } from './sample';
import { shownTitle } from './shown-title';
import { orderOf } from './sort-orders';
import { matchingBounds, type NumberAttribute, readNumberAttributes } from './suggested-bounds';

type Suggestions = Value<'suggestSearch'>;

const GAMES = 3;
const VALUES = 4;
const GOODS = 3;
/** Goods with a value that are looked at for one on sale. */
const LOOKED_AT = 200;

/** An option of a game's attribute by which lists are filtered. */
interface Option {
  gameId: number;
  gameName: string;
  attrId: number;
  value: string;
  /** The value in lower case. */
  text: string;
}
interface Words {
  games: { id: string; name: string; pinyin: string }[];
  options: Option[];
  numbers: NumberAttribute[];
}

/** The names of games and options change with the catalogue's templates only; suggestions with the goods on sale. */
export const createSuggestionCaches = () => ({
  words: createSwrCache<Words>({ freshMs: 300_000, ttlMs: 3_600_000, max: 1 }),
  steps: createSwrCache<number[]>({ freshMs: 300_000, ttlMs: 3_600_000, max: 1_000 }),
  suggestions: createSwrCache<Suggestions>({ freshMs: 30_000, ttlMs: 120_000, max: 1_000 }),
});
type Caches = ReturnType<typeof createSuggestionCaches>;

/**
 * What a visitor may mean while typing: games by name or pinyin, options and lower bounds of attributes that goods on
 * sale have, and titles. Reads a bounded number of rows; the same for every visitor, and stores nothing.
 */
export const suggestSearch = (
  db: Db,
  { keyword, gameId }: Input<'suggestSearch'>,
  caches: Caches,
  windows: WindowCache,
): Promise<Suggestions> => {
  const word = keyword.trim().toLowerCase();
  const game = gameId === undefined ? undefined : String(rowId(gameId) ?? 0);
  if (!word) return Promise.resolve({ games: [], values: [], bounds: [], goods: [], total: 0 });
  return caches.suggestions(`${game ?? ''} ${word}`, async () => {
    const words = await caches.words('', () => readWords(db));
    const [values, bounds, titles] = await Promise.all([
      matchingValues(db, words, word, game),
      matchingBounds(db, words.numbers, word, game, caches.steps),
      matchingGoods(db, word, game, windows),
    ]);
    return { games: matchingGames(words, word), values, bounds, ...titles };
  });
};

async function readWords(db: Db): Promise<Words> {
  const games = await db
    .selectFrom('game')
    .select(['id', 'name', 'pinyin'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const { rows } = await sql<Omit<Option, 'text'>>`
    select game.id as "gameId", game.name as "gameName", a.id as "attrId", o.value
    from game_attr a join game on game.id = a.game_id cross join unnest(a.options) with ordinality as o(value, place)
    where a.filterable and a.input_type in ('single', 'multi') and a.goods_type = 'account'
    order by game.sort, game.id, a.sort, a.id, o.place`.execute(db);
  return {
    games: games.map(({ id, ...game }) => ({ ...game, id: String(id) })),
    numbers: await readNumberAttributes(db),
    options: rows.map((option) => ({ ...option, text: option.value.toLowerCase() })),
  };
}

const matchingGames = ({ games }: Words, word: string): Suggestions['games'] =>
  games
    .filter(({ name, pinyin }) => name.toLowerCase().includes(word) || pinyin.toLowerCase().startsWith(word))
    .slice(0, GAMES)
    .map(({ id, name }) => ({ id, name }));

/** Options that contain the word, those that begin with it first; only such as goods on sale have. */
async function matchingValues(
  db: Db,
  { options }: Words,
  word: string,
  game: string | undefined,
): Promise<Suggestions['values']> {
  const found = options
    .filter(({ gameId, text }) => (game === undefined || String(gameId) === game) && text.includes(word))
    .sort((a, b) => Number(b.text.startsWith(word)) - Number(a.text.startsWith(word)))
    // Some may be of no goods on sale.
    .slice(0, 3 * VALUES);
  if (!found.length) return [];
  const onSale = found.map(
    ({ attrId, value }, place) => sql`(
      select ${place}::int as place
      from (select v.goods_id from goods_attr v where v.attr_id = ${attrId} and v.value = ${value} limit ${LOOKED_AT}) v
      join goods g on g.id = v.goods_id where ${listed} limit 1)`,
  );
  const { rows } = await sql<{ place: number }>`
    select place from (${sql.join(onSale, sql` union all `)}) found order by place limit ${VALUES}`.execute(
    db,
  );
  return rows.flatMap(({ place }) => {
    const option = found[place];
    if (!option) return [];
    const { gameId, gameName, attrId, value } = option;
    return [{ gameId: String(gameId), gameName, attrId: String(attrId), value }];
  });
}

/** Goods whose words contain it, and how many there are. A common word is found on the way through the list, a rare one by the index of words. */
async function matchingGoods(
  db: Db,
  keyword: string,
  gameId: string | undefined,
  windows: WindowCache,
): Promise<Pick<Suggestions, 'goods' | 'total'>> {
  const query = { keyword, ...(gameId !== undefined && { gameId }) };
  const { isCommon } = await lookAtBase(db, query, windows);
  const wanted = isCommon
    ? all([...gameConditions(query), ...containsWords(query)])
    : all(baseConditions(query));
  const order = orderOf('default');
  const { rows } = await sql<{
    id: number;
    title: string;
    price_fen: number;
    goods_no: string;
    cover: string | null;
  }>`
    select g.id, g.title, g.price_fen, g.goods_no,
      (select file from goods_image i where i.goods_id = g.id and i.report_id is null order by sort limit 1) as cover
    from goods g where ${wanted} order by ${order} limit ${GOODS}`.execute(db);
  const goods = rows.map((row) => ({
    id: String(row.id),
    title: shownTitle(row.title),
    priceFen: row.price_fen,
    coverUrl: covers(row.cover ?? `art/goods/${row.goods_no}/wide`).coverUrl,
  }));
  if (goods.length < GOODS) return { goods, total: goods.length };
  // A common word is in more goods than are counted.
  if (isCommon) return { goods, total: EXACT_TOTAL + 1 };
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select g.id from goods g where ${wanted} limit ${EXACT_TOTAL + 1}) found`.execute(
    db,
  );
  return { goods, total: counted.rows[0]?.total ?? goods.length };
}
