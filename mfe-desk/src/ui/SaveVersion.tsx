import { TextArea } from 'shared-ui/forms';
import { useKeys } from '../keys/keys';
import { ActionProblem } from './ActionProblem';
import classes from './SaveVersion.module.css';
import { Verb } from './Verb';

/** The end of a form whose change is a new version: why it is changed, and the verb with its key. */
export function SaveVersion({
  note,
  noteProblem,
  label = '存成新的一版',
  consequence,
  refusal,
  error,
  busy,
  onNote,
  onSave,
}: {
  note: string;
  noteProblem: string | undefined;
  label?: string;
  consequence: string;
  /** Why it cannot be saved now. */
  refusal: string | undefined;
  /** Of the last save. */
  error: unknown;
  busy: boolean;
  onNote: (note: string) => void;
  onSave: () => void;
}) {
  useKeys([{ key: 'p', label, group: '一件事', foot: true, run: onSave }]);
  return (
    <>
      <TextArea
        label="为什么改"
        hint="写进版本"
        rows={2}
        maxLength={500}
        value={note}
        error={noteProblem}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <ActionProblem error={error} />
      <div className={classes.verb}>
        <Verb
          keyName="p"
          label={label}
          consequence={consequence}
          refusal={refusal}
          look={refusal ? undefined : 'main'}
          busy={busy}
          onClick={onSave}
        />
      </div>
    </>
  );
}
