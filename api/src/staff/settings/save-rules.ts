import { sql } from 'kysely';
import { href, type Value } from 'shared-contract';
import { fieldsOf, initialValues, ruleGroups } from 'shared-contract/rules';
import type { RuleGroupName, StaffAction } from 'shared-contract/shapes';
import { audit } from '../../core/audit';
import type { Tx } from '../../core/database';
import { publishWork } from '../../core/events/events';
import { Invalid, notFound, Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import { valuesOf } from '../../core/rules';
import { notifyMember } from '../../notifications/messages';
import type { StaffMember } from '../staff-member';
import { addVersion, lockVersion, nothingChanged } from './save-version';
import { valueText } from './value-text';

type Done = Value<'actAsStaff'>;
type Values = Record<string, number>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/** After this time a proposal has ended by itself. */
export const PROPOSAL_HOURS = 72;

/** A proposal that has not ended; also part of queries. */
export const isRunning = sql<boolean>`at > app_now() - make_interval(hours => ${PROPOSAL_HOURS})`;

/**
 * Saves changed values of a group as a new version; where two people are needed, proposes it until a colleague confirms it.
 * Orders and claims under way are not touched: they hold what they follow.
 * @throws Invalid at a field outside its bounds; Refusal 422 ACTION_NOT_ALLOWED when a colleague saved
 * since, nothing changes, or another proposal waits
 */
export async function saveRules(tx: Tx, member: StaffMember, action: Act<'saveRules'>): Promise<Done> {
  const { group, version, note } = action;
  const changes = checked(group, action.values);
  const before: Values = valuesOf(group, await lockVersion(tx, group, version));
  const value = { ...before, ...changes };
  if (Object.keys(value).every((field) => before[field] === value[field])) throw nothingChanged();
  return ruleGroups[group].second
    ? propose(tx, member, { group, version, value, note })
    : add(tx, member, { group, version, value, note });
}

/** The given values. @throws Invalid at each that the group does not have, or that is outside its bounds */
function checked(group: RuleGroupName, values: Values): Values {
  const fields = new Map(fieldsOf(group));
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [{ field: name, msg: '这一组里没有这一项' }];
    const { label, unit, min, max } = field;
    if (value >= min && value <= max) return [];
    return [{ field: name, msg: `${label}要在 ${valueText(min, unit)} 到 ${valueText(max, unit)} 之间` }];
  });
  if (problems.length > 0) throw new Invalid(problems);
  return values;
}

interface Change {
  group: RuleGroupName;
  version: number;
  value: Values;
  note: string;
}

const add = (tx: Tx, member: StaffMember, { group, ...change }: Change): Promise<Done> =>
  addVersion(tx, member, {
    key: group,
    ...change,
    start: { value: initialValues[group], note: '最初的值' },
  });

async function propose(
  tx: Tx,
  member: StaffMember,
  { group: key, version, value, note }: Change,
): Promise<Done> {
  await sql`delete from setting_proposal where key = ${key} and not (${isRunning} and version = ${version})`.execute(
    tx,
  );
  const added = await tx
    .insertInto('setting_proposal')
    .values({ key, version, value: JSON.stringify(value), note: note.trim(), proposed_by: member.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这一组已经有一个改动在等复核，请先撤回，再提新的');
  return record(tx, member, key, 'proposed', note.trim());
}

/**
 * Saves what a colleague proposed.
 * @throws Refusal 404 for one that has ended, 422 ACTION_NOT_ALLOWED for the proposer, and when a version was saved since
 */
export async function confirmRules(
  tx: Tx,
  member: StaffMember,
  { proposalId }: Act<'confirmRules'>,
): Promise<Done> {
  const { key, version, value, note, proposed_by: proposedBy } = await take(tx, proposalId);
  if (proposedBy === member.id)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你自己提的，请没有提过的同事复核');
  await lockVersion(tx, key, version);
  await record(tx, member, key, 'confirmed', note);
  return add(tx, { id: proposedBy, confirmedBy: member.id }, { group: key, version, value, note });
}

/**
 * Ends a proposal: its proposer withdraws it, or a colleague declines it and the proposer is notified with the note.
 * @throws Refusal 404 for one that has ended
 */
export async function declineRules(
  tx: Tx,
  member: StaffMember,
  { proposalId, note }: Act<'declineRules'>,
): Promise<Done> {
  const { key, proposed_by: proposedBy } = await take(tx, proposalId);
  if (proposedBy === member.id) return record(tx, member, key, 'withdrawn', note.trim());
  await notifyMember(tx, {
    memberId: proposedBy,
    msgType: 'system',
    title: '复核没有通过',
    content: `设置 · ${ruleGroups[key].title}：${note.trim()}`,
    link: href('xiaoxi'),
  });
  return record(tx, member, key, 'declined', note.trim());
}

async function take(tx: Tx, proposalId: string) {
  const taken = await tx
    .deleteFrom('setting_proposal')
    .where('id', '=', rowId(proposalId) ?? 0)
    .where(isRunning)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw notFound('这个改动已经办过、撤回或过期，请刷新后再看');
  return taken;
}

async function record(
  tx: Tx,
  member: StaffMember,
  key: RuleGroupName,
  to: string,
  note: string,
): Promise<Done> {
  await audit(tx, { entity: 'setting_proposal', entityId: key, to, actor: `staff:${member.id}`, note });
  publishWork(tx);
  return { id: key, status: to };
}
