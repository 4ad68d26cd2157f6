import type { Tx } from 'api/core/database';
import type { Tables } from 'api/core/tables';
import type { Insertable } from 'kysely';
import type { AttributeSpec, GameSpec, Place } from './games/spec';

/** Row ids of a game's server tree and attributes, referenced by its goods. */
export interface SeedGame {
  spec: GameSpec;
  id: number;
  /** Keyed by the path from the system down, joined by /. */
  placeIds: Map<string, number>;
  attributeIds: Map<AttributeSpec, number>;
}

export async function writeGame(tx: Tx, spec: GameSpec, sort: number): Promise<SeedGame> {
  const { code, name, pinyin, hot } = spec;
  const { id } = await tx
    .insertInto('game')
    .values({ code, name, pinyin, hot, sort, icon_url: `/api/files/art/games/${code}-120.webp` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    spec,
    id,
    placeIds: await writeTree(tx, id, spec.systems),
    attributeIds: await writeAttributes(tx, id, spec),
  };
}

/** Inserts level by level, one statement per level. */
async function writeTree(tx: Tx, gameId: number, systems: readonly Place[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let level: { path: string; parentId: number | null; place: Place; sort: number }[] = systems.map(
    (place, sort) => ({ path: place.key, parentId: null, place, sort }),
  );
  for (let depth = 1; level.length > 0; depth++) {
    const rows = await tx
      .insertInto('system_key')
      .values(
        level.map(({ parentId, place, sort }) => ({
          game_id: gameId,
          parent_id: parentId,
          level: depth,
          key: place.key,
          name: place.name,
          sort,
        })),
      )
      .returning('id')
      .execute();
    const written = level.map((node, n) => ({ ...node, id: rows[n]?.id ?? 0 }));
    for (const node of written) ids.set(node.path, node.id);
    level = written.flatMap(({ path, id, place }) =>
      (place.children ?? []).map((child, sort) => ({
        path: `${path}/${child.key}`,
        parentId: id,
        place: child,
        sort,
      })),
    );
  }
  return ids;
}

async function writeAttributes(tx: Tx, gameId: number, spec: GameSpec): Promise<Map<AttributeSpec, number>> {
  const kinds = [
    { type: 'account' as const, attributes: spec.attributes },
    ...(spec.lots ?? []).map(({ type, attributes }) => ({ type, attributes })),
  ];
  const attributes = kinds.flatMap(({ type, attributes }) =>
    attributes.map((attribute, sort) => ({ attribute, row: attributeRow(gameId, type, attribute, sort) })),
  );
  const rows = await tx
    .insertInto('game_attr')
    .values(attributes.map(({ row }) => row))
    .returning('id')
    .execute();
  return new Map(attributes.map(({ attribute }, n) => [attribute, rows[n]?.id ?? 0]));
}

function attributeRow(
  gameId: number,
  type: Tables['goods']['goods_type'],
  attribute: AttributeSpec,
  sort: number,
): Insertable<Tables['game_attr']> {
  const isNumber = attribute.type === 'number';
  const isChoice = attribute.type === 'single' || attribute.type === 'multi';
  return {
    game_id: gameId,
    goods_type: type,
    group_name: attribute.group,
    name: attribute.name,
    input_type: attribute.type,
    prefix: isNumber ? attribute.prefix : '',
    unit: isNumber ? attribute.unit : '',
    options: isChoice ? [...attribute.options] : [],
    // Without a limit of the game forms allow 1.5 times the demo maximum: games grow, but an extra zero is still rejected.
    min: isNumber ? 0 : null,
    max: isNumber ? (attribute.limit ?? Math.ceil(attribute.max * 1.5)) : null,
    required: Boolean(attribute.figure),
    filterable: !attribute.hidden,
    in_title: Boolean(attribute.title),
    figure_rank: attribute.figure ?? null,
    sort,
  };
}
