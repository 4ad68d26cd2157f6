import type { RuleGroup } from 'shared-contract/shapes';
import { toast } from 'shared-ui';
import { TextInput, useFocusFirst } from 'shared-ui/forms';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { useAct } from '../ui/use-act';
import { Changes } from './Changes';
import { Outdated } from './Outdated';
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
import { SettingVersions } from './SettingVersions';

/** A group of values that staff set: a change is a new version with a note, or waits for a colleague. */
export function RulesForm({ group, onSaved }: { group: RuleGroup; onSaved: () => void }) {
  const { draft, isChanged, change, discard } = useDraft(`desk-settings:${group.group}`, draftOf(group));
  const { send, busy, error, failures, isFit, problemAt } = useAct(problemsOf(group, draft));
  const form = useFocusFirst(failures);
  const changed = changedFields(group, draft);
  const wrong = group.fields.filter((field) => valueIn(field, draft.values[field.field]) === undefined);
  const isOutdated = isChanged && draft.version !== group.version;
  const refusal = group.proposal
    ? '这一组有一个改动在等复核，先办完它。'
    : isOutdated
      ? '同事存了新的一版，先看改了什么。'
      : changed.length + wrong.length === 0
        ? '还没有改动。'
        : undefined;

  const save = () => {
    if (refusal || busy || !isFit()) return;
    const values = Object.fromEntries(changed.map(([{ field }, value]) => [field, value]));
    const { version, note } = draft;
    send({ action: 'saveRules', group: group.group, version, values, note }, () => {
      discard();
      toast(group.second ? '提请了，等同事复核' : '新的一版存好了', { kind: 'ok' });
      onSaved();
    });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title={group.title}
          note={group.note}
          aside={
            isChanged ? (
              <DraftState onDiscard={discard} />
            ) : group.version === 0 ? (
              '现在是最初的值'
            ) : (
              `第 ${group.version} 版`
            )
          }
        >
          {isOutdated && (
            <Outdated version={group.version} onGoOn={() => change({ version: group.version })} />
          )}
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
                  error={problemAt(field.field)}
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
        </Pane>
      </div>
      <div className={classes.side}>
        {group.proposal && <RulesProposal group={group} proposal={group.proposal} onDone={onSaved} />}
        <Pane
          title={changed.length > 0 ? `要改的 ${changed.length} 处` : '要改的'}
          note={changed.length > 0 && '没生效'}
        >
          <Changes
            of={changed.map(([{ label, value, unit }, after]) => ({
              label,
              before: valueText(value, unit),
              after: valueText(after, unit),
            }))}
          />
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            label={group.second ? '提请复核' : '存成新的一版'}
            consequence={
              group.second
                ? '同事复核后才用；要再验一次密钥。你可以撤回，三天没有人复核就作废。'
                : '马上用；进行中的订单照旧。要再验一次密钥，原来的留在版本里。'
            }
            refusal={refusal}
            error={error}
            busy={busy}
            onNote={(note) => change({ note })}
            onSave={save}
          />
        </Pane>
        <SettingVersions
          title={group.title}
          start="最初的值"
          versions={group.versions.map(({ by, confirmedBy, changes, ...version }) => ({
            ...version,
            by: [by, confirmedBy].filter((name) => name !== null),
            changes: changesText(group, changes),
          }))}
        />
      </div>
    </form>
  );
}
