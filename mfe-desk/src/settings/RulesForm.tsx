import type { RuleGroup } from 'shared-contract/shapes';
import { TextInput } from 'shared-ui/forms';
import { useDraft } from '../ui/draft';
import { useAct } from '../ui/use-act';
import { RulesProposal } from './RulesProposal';
import {
  boundsText,
  changedFields,
  changesText,
  draftOf,
  problemsOf,
  unitNames,
  valueIn,
  valueText,
} from './rules';
import classes from './Settings.module.css';
import { VersionedForm } from './VersionedForm';

/** A group of values that staff set: a change is a new version, or waits for a colleague. */
export function RulesForm({ group, onSaved }: { group: RuleGroup; onSaved: () => void }) {
  const drafting = useDraft(`desk-settings:${group.group}`, draftOf(group));
  const { draft, change } = drafting;
  const acting = useAct(problemsOf(group, draft));
  const changed = changedFields(group, draft);
  const wrong = group.fields.filter((field) => valueIn(field, draft.values[field.field]) === undefined);
  return (
    <VersionedForm
      title={group.title}
      note={group.note}
      version={group.version}
      versions={group.versions.map(({ by, confirmedBy, changes, ...version }) => ({
        ...version,
        by: [by, confirmedBy].filter((name) => name !== null),
        changes: changesText(group, changes),
      }))}
      drafting={drafting}
      acting={acting}
      changes={changed.map(([{ label, value, unit }, after]) => ({
        label,
        before: valueText(value, unit),
        after: valueText(after, unit),
      }))}
      action={
        changed.length + wrong.length > 0
          ? {
              action: 'saveRules',
              group: group.group,
              version: draft.version,
              values: Object.fromEntries(changed.map(([{ field }, value]) => [field, value])),
              note: draft.note,
            }
          : undefined
      }
      refusal={group.proposal && '这一组有一个改动在等复核，先办完它。'}
      verb={group.second ? '提请复核' : undefined}
      consequence={
        group.second
          ? '同事复核后才用；要再验一次密钥。你可以撤回，三天没有人复核就作废。'
          : '马上用；进行中的订单照旧。要再验一次密钥，原来的留在版本里。'
      }
      saved={group.second ? '提请了，等同事复核' : undefined}
      onSaved={onSaved}
      fields={
        <div className={classes.values}>
          {group.fields.map((field) => (
            <div key={field.field} className={classes.value}>
              <TextInput
                label={field.label}
                unit={unitNames[field.unit]}
                inputMode={field.unit === 'bps' || field.unit === 'fen' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={10}
                figure
                value={draft.values[field.field] ?? ''}
                error={acting.problemAt(field.field)}
                onChange={({ currentTarget: { value } }) =>
                  change({ values: { ...draft.values, [field.field]: value } })
                }
              />
              <p>
                {boundsText(field)}，现在 {valueText(field.value, field.unit)}
                <br />
                {field.note}
              </p>
            </div>
          ))}
        </div>
      }
      proposal={group.proposal && <RulesProposal group={group} proposal={group.proposal} onDone={onSaved} />}
    />
  );
}
