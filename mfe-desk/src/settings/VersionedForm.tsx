import type { ReactNode } from 'react';
import type { StaffAction } from 'shared-contract/shapes';
import { toast } from 'shared-ui';
import { useFocusFirst } from 'shared-ui/forms';
import { DraftState } from '../ui/DraftState';
import type { Drafting } from '../ui/draft';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import type { Acting } from '../ui/use-act';
import { type Change, Changes } from './Changes';
import { Outdated } from './Outdated';
import classes from './Settings.module.css';
import { SettingVersions, type Version } from './SettingVersions';

/**
 * Settings of which every change is a new version: their fields, what would change, why, and who changed what before. What
 * was typed survives a reload; a version that a colleague saved meanwhile is shown before it can be replaced.
 */
export function VersionedForm<Draft extends { version: number; note: string }, F extends string>({
  title,
  note,
  name = title,
  start = '最初的值',
  version,
  versions,
  drafting: { draft, isChanged, change, discard },
  acting: { send, busy, error, failures, isFit, problemAt },
  changes,
  action,
  refusal,
  verb,
  consequence,
  saved = '新的一版存好了',
  onSaved,
  fields,
  more,
  proposal,
}: {
  title: string;
  note: string;
  /** Beside the number of each version: 主体 3. */
  name?: string;
  /** What the values are while nobody has changed them. */
  start?: string;
  /** The one in use; 0 while nobody has changed it. */
  version: number;
  versions: readonly Version[];
  drafting: Drafting<Draft>;
  acting: Acting<F | 'note'>;
  changes: readonly Change[];
  /** What saving sends; undefined while nothing is changed. */
  action: StaffAction | undefined;
  /** Why nothing can be saved now, whatever is typed. */
  refusal?: string | null;
  verb?: string;
  consequence: string;
  /** Said after it was saved. */
  saved?: string;
  onSaved: () => void;
  fields: ReactNode;
  /** Below the fields. */
  more?: ReactNode;
  /** Beside the fields, a change that waits for a colleague. */
  proposal?: ReactNode;
}) {
  const form = useFocusFirst(failures);
  const isOutdated = isChanged && draft.version !== version;
  const why =
    refusal || (isOutdated ? '同事存了新的一版，先看改了什么。' : action ? undefined : '还没有改动。');
  const edit = (changed: { version: number } | { note: string }) => change(changed as Partial<Draft>);
  const save = () => {
    if (why || !action || busy || !isFit()) return;
    send(action, () => {
      discard();
      toast(saved, { kind: 'ok' });
      onSaved();
    });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <Pane
          title={title}
          note={note}
          aside={
            isChanged ? (
              <DraftState onDiscard={discard} />
            ) : version === 0 ? (
              `现在是${start}`
            ) : (
              `第 ${version} 版`
            )
          }
        >
          {isOutdated && <Outdated version={version} onGoOn={() => edit({ version })} />}
          {fields}
        </Pane>
        {more}
      </div>
      <div className={classes.side}>
        {proposal}
        <Pane
          title={changes.length > 0 ? `要改的 ${changes.length} 处` : '要改的'}
          note={changes.length > 0 && '没生效'}
        >
          <Changes of={changes} />
          <SaveVersion
            note={draft.note}
            noteProblem={problemAt('note')}
            label={verb}
            consequence={consequence}
            refusal={why}
            error={error}
            busy={busy}
            onNote={(typed) => edit({ note: typed })}
            onSave={save}
          />
        </Pane>
        <SettingVersions title={name} start={start} versions={versions} />
      </div>
    </form>
  );
}
