import { toast } from 'shared-ui';
import { TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { useAct } from '../ui/use-act';
import { Changes } from './Changes';
import { FootPreview } from './FootPreview';
import { LicenceField } from './LicenceField';
import { LineValue } from './LineValue';
import { draftOf, lineEntries, lines, type Settings, settingsProblems } from './lines';
import { Outdated } from './Outdated';
import classes from './Settings.module.css';
import { SettingVersions } from './SettingVersions';

/** Who operates the site: a change is a new version with a note; what was typed survives a reload. */
export function OperatorForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { draft, isChanged, change, discard } = useDraft('desk-settings:operator', draftOf(settings));
  const { send, busy, error, failures, isFit, problemAt } = useAct(settingsProblems(draft));
  const form = useFocusFirst(failures);
  const changed = lineEntries.filter(([field]) => draft[field].trim() !== settings.operator[field]);
  const isOutdated = isChanged && draft.version !== settings.version;
  const refusal = isOutdated
    ? '同事存了新的一版，先看改了什么。'
    : changed.length === 0
      ? '还没有改动。'
      : undefined;

  const save = () => {
    if (refusal || busy || !isFit()) return;
    send({ action: 'saveOperator', ...draft }, () => {
      discard();
      toast('新的一版存好了', { kind: 'ok' });
      onSaved();
    });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title="主体与备案"
          note="显示在每页页脚和“关于”"
          aside={
            isChanged ? (
              <DraftState onDiscard={discard} />
            ) : settings.version === 0 ? (
              '现在是启动配置里的值'
            ) : (
              `第 ${settings.version} 版`
            )
          }
        >
          {isOutdated && (
            <Outdated version={settings.version} onGoOn={() => change({ version: settings.version })} />
          )}
          <div className={classes.fields}>
            {lineEntries.map(([field, { label, hint, maxLength }]) => {
              if (field === 'licence')
                return (
                  <LicenceField
                    key={field}
                    {...{ label, hint }}
                    value={draft.licence}
                    error={problemAt(field)}
                    onChange={(licence) => change({ licence })}
                  />
                );
              const Input = field === 'processors' ? TextArea : TextInput;
              return (
                <Input
                  key={field}
                  label={label}
                  hint={hint}
                  maxLength={maxLength}
                  value={draft[field]}
                  error={problemAt(field)}
                  onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                    change({ [field]: value })
                  }
                />
              );
            })}
          </div>
        </Pane>
        <Pane title="客户看到的页脚" note="电脑上每页的最下面">
          <FootPreview of={draft} />
        </Pane>
      </div>
      <div className={classes.side}>
        <Pane
          title={changed.length > 0 ? `要改的 ${changed.length} 处` : '要改的'}
          note={changed.length > 0 && '没生效'}
        >
          <Changes
            of={changed.map(([field, { label }]) => ({
              label,
              before: <LineValue field={field} value={settings.operator[field]} empty="没填" />,
              after: <LineValue field={field} value={draft[field].trim()} empty="不填" />,
            }))}
          />
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            consequence="十秒内每一页都换成新的；要再验一次密钥，原来写的留在版本里。"
            refusal={refusal}
            error={error}
            busy={busy}
            onNote={(note) => change({ note })}
            onSave={save}
          />
        </Pane>
        <SettingVersions
          title="主体"
          start="启动配置里的值"
          versions={settings.versions.map(({ by, changes, ...version }) => ({
            ...version,
            by: by === null ? [] : [by],
            changes: changes.map(({ field, before, after }) => ({
              label: lines[field].label,
              before: <LineValue field={field} value={before} empty="没填" />,
              after: <LineValue field={field} value={after} empty="没填" />,
            })),
          }))}
        />
      </div>
    </form>
  );
}
