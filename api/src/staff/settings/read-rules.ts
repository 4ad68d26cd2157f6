import { fieldsOf, ruleGroups } from 'shared-contract/rules';
import { type RuleGroup, type RuleGroupName, ruleGroupNames } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';
import { readNames } from '../../core/names';
import { valuesOf } from '../../core/rules';
import { isRunning, PROPOSAL_HOURS } from './save-rules';

const SHOWN_VERSIONS = 50;
type Values = Record<string, number>;

/** The groups of values that staff set, each with its newest versions and the change that waits for a colleague. */
export async function readRules(db: Db, readerId: number): Promise<RuleGroup[]> {
  const proposals = await db.selectFrom('setting_proposal').selectAll().where(isRunning).execute();
  const histories = await Promise.all(ruleGroupNames.map((group) => versionsOf(db, group)));
  const names = await readNames(db, [
    ...proposals.map(({ proposed_by }) => proposed_by),
    ...histories.flat().flatMap(({ saved_by, confirmed_by }) => [saved_by, confirmed_by]),
  ]);
  const nameOf = (id: number | null) => names.get(id)?.nick ?? null;
  return ruleGroupNames.map((group, n) => {
    const versions = histories[n] ?? [];
    const current = valuesIn(group, versions[0]);
    const proposal = proposals.find(
      ({ key, version }) => key === group && version === (versions[0]?.version ?? 0),
    );
    const { title, note, second } = ruleGroups[group];
    return {
      group,
      title,
      note,
      second,
      version: versions[0]?.version ?? 0,
      fields: fieldsOf(group).map(([name, { initial: _, ...field }]) => ({
        ...field,
        field: name,
        value: current[name] ?? 0,
      })),
      proposal: proposal
        ? {
            id: String(proposal.id),
            by: nameOf(proposal.proposed_by) ?? '',
            mine: proposal.proposed_by === readerId,
            at: isoTime(proposal.at),
            until: isoTime(new Date(proposal.at.getTime() + PROPOSAL_HOURS * 3_600_000)),
            note: proposal.note,
            changes: changesIn(group, current, proposal.value),
          }
        : null,
      versions: versions.slice(0, SHOWN_VERSIONS).map((row, n) => ({
        version: row.version,
        by: nameOf(row.saved_by),
        confirmedBy: nameOf(row.confirmed_by),
        at: isoTime(row.at),
        note: row.note,
        changes: changesIn(group, valuesIn(group, versions[n + 1] ?? row), valuesIn(group, row)),
      })),
    };
  });
}

const versionsOf = (db: Db, group: RuleGroupName) =>
  db
    .selectFrom('setting_version as v')
    .select(['v.version', 'v.value', 'v.note', 'v.at', 'v.saved_by', 'v.confirmed_by'])
    .where('v.key', '=', group)
    .orderBy('v.version', 'desc')
    .limit(SHOWN_VERSIONS + 1)
    .execute();

const valuesIn = (group: RuleGroupName, row: { value: Record<string, unknown> } | undefined): Values =>
  valuesOf(group, row?.value);

const changesIn = (group: RuleGroupName, before: Values, after: Values) =>
  fieldsOf(group)
    .map(([field, { label }]) => ({ field, label, before: before[field] ?? 0, after: after[field] ?? 0 }))
    .filter((change) => change.before !== change.after);
