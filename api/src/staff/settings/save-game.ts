import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import type { Tx } from '../../core/database';
import { publish } from '../../core/events/events';
import { fieldError, Invalid } from '../../core/refusal';
import type { StaffMember } from '../staff-member';
import { attributeProblem } from './attribute-problem';
import { linesOf, readGame } from './game-rows';
import { addVersion, lockVersion, nothingChanged } from './save-version';

type SaveGame = Extract<StaffAction, { action: 'saveGame' }>;
type Attribute = Value<'getStaffGame'>['attributes'][number];

/**
 * Changes a game and the limits of its attributes, and saves that as a version. Goods outside a new limit stay as they
 * are; their next edit asks for a value within it.
 * @throws Invalid at a wrong line, Refusal 404, 422 ACTION_NOT_ALLOWED when a colleague saved since, or nothing changes
 */
export async function saveGame(
  tx: Tx,
  member: StaffMember,
  { gameId, version, note, ...changes }: SaveGame,
): Promise<Value<'actAsStaff'>> {
  const before = await readGame(tx, gameId);
  const key = `game:${Number(gameId)}` as const;
  await lockVersion(tx, key, version);
  const { name = before.name, sort = before.sort, open = before.open } = changes;
  const { rows: named } = await sql`
    select from game where name = ${name.trim()} and id <> ${Number(gameId)}`.execute(tx);
  if (named.length > 0) throw fieldError('name', '已经有叫这个名字的游戏');
  const attributes = merged(before.attributes, changes.attributes);

  await sql`update game set name = ${name.trim()}, sort = ${sort}, open = ${open} where id = ${Number(gameId)}`.execute(
    tx,
  );
  for (const { attrId, name: label, options, min, max, required } of attributes)
    await sql`
      update game_attr set name = ${label.trim()}, options = ${options.map((one) => one.trim())}::text[],
        min = ${min}, max = ${max}, required = ${required}
      where id = ${Number(attrId)} and game_id = ${Number(gameId)}`.execute(tx);

  const [was, is] = [linesOf(before), linesOf(await readGame(tx, gameId))];
  if (Object.keys(is).every((line) => was[line] === is[line])) throw nothingChanged();
  publish(tx, { kind: 'goods', gameId: null }); // the cached lists name the game and offer its options
  return addVersion(tx, member, {
    key,
    version,
    start: { value: was, note: '最初的值' },
    value: is,
    note,
  });
}

/** The named attributes with their changes. @throws Invalid at `attributes.<attrId>`: a kind stays what it is */
function merged(known: readonly Attribute[], changed: SaveGame['attributes']): Attribute[] {
  const problems: { field: string; msg: string }[] = [];
  const attributes = changed.flatMap((change) => {
    const of = known.find(({ attrId }) => attrId === change.attrId);
    const attribute = of && { ...of, ...change };
    const msg = attribute ? attributeProblem(attribute) : '这一项不属于这个游戏，请刷新后重填';
    if (msg) problems.push({ field: `attributes.${change.attrId}`, msg });
    return attribute ?? [];
  });
  if (problems.length > 0) throw new Invalid(problems);
  return attributes;
}
