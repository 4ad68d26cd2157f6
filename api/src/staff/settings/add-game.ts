import { type Insertable, sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import type { Tx } from '../../core/database';
import { publish } from '../../core/events/events';
import { fieldError, Invalid, Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { Tables } from '../../core/tables';
import type { StaffMember } from '../staff-member';
import { attributeProblem } from './attribute-problem';
import { linesOf, readGame } from './game-rows';
import { addVersion, lockVersion } from './save-version';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

const MOST_GAMES = 200;
const MOST_ATTRIBUTES = 200;

/**
 * Adds a game, closed: its systems, areas and servers and the chosen attributes are those of another game, for staff to
 * change before they open it.
 * @throws Invalid at code, name, like or attributes; Refusal 422 ACTION_NOT_ALLOWED when there are too many games
 */
export async function addGame(
  tx: Tx,
  member: StaffMember,
  { like, code, name, pinyin, attributes, note }: Act<'addGame'>,
): Promise<Done> {
  await sql`lock table game in share row exclusive mode`.execute(tx);
  const games = await tx.selectFrom('game').select(['id', 'code', 'name', 'sort']).execute();
  if (games.length >= MOST_GAMES)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', `最多 ${MOST_GAMES} 个游戏，不能再加`);
  const problems = [
    ...(games.some((game) => game.code === code) ? [{ field: 'code', msg: '已经有用这个代号的游戏' }] : []),
    ...(games.some((game) => game.name === name.trim())
      ? [{ field: 'name', msg: '已经有叫这个名字的游戏' }]
      : []),
  ];
  if (problems.length > 0) throw new Invalid(problems);
  const model = games.find(({ id }) => id === rowId(like));
  if (!model) throw fieldError('like', '请选择照着哪个游戏建');
  const { id } = await tx
    .insertInto('game')
    .values({
      code,
      name: name.trim(),
      pinyin,
      open: false,
      sort: Math.max(...games.map(({ sort }) => sort)) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyPlaces(tx, model.id, id);
  await copyAttributes(tx, model.id, id, attributes);
  return addVersion(tx, member, {
    key: `game:${id}`,
    version: 0,
    start: { value: {}, note: '还没有这个游戏' },
    value: linesOf(await readGame(tx, String(id))),
    note,
  });
}

/** Copies the tree of systems, operators, areas and servers, level by level. */
async function copyPlaces(tx: Tx, from: number, to: number): Promise<void> {
  const places = await tx
    .selectFrom('system_key')
    .selectAll()
    .where('game_id', '=', from)
    .orderBy('level')
    .orderBy('id')
    .execute();
  const copies = new Map<number, number>();
  for (const level of new Set(places.map((place) => place.level))) {
    const those = places.filter((place) => place.level === level);
    const rows = await tx
      .insertInto('system_key')
      .values(
        those.map(({ parent_id, key, name, sort }) => ({
          game_id: to,
          parent_id: parent_id === null ? null : (copies.get(parent_id) ?? 0),
          level,
          key,
          name,
          sort,
        })),
      )
      .returning('id')
      .execute();
    for (const [n, { id }] of those.entries()) copies.set(id, rows[n]?.id ?? 0);
  }
}

/** Copies the chosen attributes. @throws Invalid at attributes for one that the other game does not have */
async function copyAttributes(tx: Tx, from: number, to: number, chosen: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('game_attr').selectAll().where('game_id', '=', from).execute();
  const ids = new Set(chosen);
  const taken = rows.filter(({ id }) => ids.has(String(id)));
  if (taken.length < ids.size) throw fieldError('attributes', '有一项属性已经不在了，请刷新后重选');
  if (taken.length === 0) return;
  await tx
    .insertInto('game_attr')
    .values(taken.map(({ id: _, ...row }): Insertable<Tables['game_attr']> => ({ ...row, game_id: to })))
    .execute();
}

/**
 * Adds an attribute to a game, at the end of its goods' form, and saves that as a version. Goods on sale stay without it
 * until their next edit.
 * @throws Invalid at a wrong field, Refusal 404, 422 ACTION_NOT_ALLOWED when a colleague saved since
 */
export async function addAttribute(
  tx: Tx,
  member: StaffMember,
  { gameId, version, note, ...attribute }: Act<'addAttribute'>,
): Promise<Done> {
  const before = await readGame(tx, gameId);
  const key = `game:${Number(gameId)}` as const;
  await lockVersion(tx, key, version);
  if (before.attributes.length >= MOST_ATTRIBUTES)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', `一个游戏最多 ${MOST_ATTRIBUTES} 项属性`);
  const { goodsType, group, inputType, unit = '', options = [], min = null, max = null } = attribute;
  const name = attribute.name.trim();
  const isTaken = before.attributes.some((each) => each.goodsType === goodsType && each.name === name);
  const problem = isTaken
    ? '已经有叫这个名字的属性'
    : attributeProblem({ name, inputType, options, min, max });
  if (problem) throw fieldError(isTaken ? 'name' : 'limits', problem);
  const last = await tx
    .selectFrom('game_attr')
    .select((eb) => eb.fn.max('sort').as('sort'))
    .where('game_id', '=', Number(gameId))
    .executeTakeFirst();
  await tx
    .insertInto('game_attr')
    .values({
      game_id: Number(gameId),
      goods_type: goodsType,
      group_name: group.trim(),
      name,
      input_type: inputType,
      unit: inputType === 'number' ? unit.trim() : '',
      options: options.map((one) => one.trim()),
      min,
      max,
      required: attribute.required,
      filterable: attribute.filterable,
      sort: (last?.sort ?? 0) + 1,
    })
    .execute();
  publish(tx, { kind: 'goods', gameId: null }); // the cached lists offer filters by it
  return addVersion(tx, member, {
    key,
    version,
    start: { value: linesOf(before), note: '最初的值' },
    value: linesOf(await readGame(tx, gameId)),
    note,
  });
}
