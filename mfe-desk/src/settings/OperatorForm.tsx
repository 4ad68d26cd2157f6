import { Note, toast } from 'shared-ui';
import { TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { useKeys } from '../keys/keys';
import { ActionProblem } from '../ui/ActionProblem';
import { DraftState } from '../ui/DraftState';
import { useDraft } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { Verb } from '../ui/Verb';
import { FootPreview } from './FootPreview';
import { LicenceField } from './LicenceField';
import { LineValue } from './LineValue';
import { draftOf, lineEntries, type Settings, settingsProblems } from './lines';
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
  useKeys([{ key: 'p', label: '存成新的一版', group: '一件事', foot: true, run: save }]);

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
            <div className={classes.warning}>
              <Note kind="wait">
                你改的时候，同事存了第 {settings.version} 版。先看右边改了什么；确认还要存你写的，就接着改。
                <button
                  type="button"
                  className={classes.goOn}
                  onClick={() => change({ version: settings.version })}
                >
                  看过了，接着改
                </button>
              </Note>
            </div>
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
          {changed.map(([field, { label }]) => (
            <p key={field} className={classes.change}>
              <small>{label}</small>
              <del>
                <LineValue field={field} value={settings.operator[field]} empty="没填" />
              </del>{' '}
              →{' '}
              <b>
                <LineValue field={field} value={draft[field].trim()} empty="不填" />
              </b>
            </p>
          ))}
          <TextArea
            label="为什么改"
            hint="写进版本"
            rows={2}
            maxLength={500}
            value={draft.note}
            error={problemAt('note')}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <ActionProblem error={error} />
          <div className={classes.verbs}>
            <Verb
              keyName="p"
              label="存成新的一版"
              consequence="十秒内每一页都换成新的；要再验一次密钥，原来写的留在版本里。"
              refusal={refusal}
              look={refusal ? undefined : 'main'}
              busy={busy}
              onClick={save}
            />
          </div>
        </Pane>
        <SettingVersions of={settings} />
      </div>
    </form>
  );
}
