import type { FormEvent } from 'react';
import { fieldMessage } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Note, toast } from 'shared-ui';
import { TextArea, useFocusFirst } from 'shared-ui/forms';
import { useKeys } from '../../keys/keys';
import { useDraft } from '../../ui/draft';
import { Pane } from '../../ui/Pane';
import { useAct } from '../../ui/use-act';
import { Verb } from '../../ui/Verb';
import { memberActions } from '../actions/actions';

const { done, consequence } = memberActions.unblacklist;

/** Ends an entry with a reason, which a reload does not lose. */
export function EndEntry({ caseNo, onDone }: { caseNo: string; onDone: () => void }) {
  const { draft, change, discard } = useDraft(`desk-blacklist:${caseNo}`, { note: '' });
  const note = draft.note.trim();
  const acting = useAct<'note'>(note.length < 2 ? { note: '请写明说明（2–500 字）' } : {});
  const form = useFocusFirst(acting.failures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!acting.isFit()) return;
    acting.send({ action: 'unblacklist', kind: 'caseNo', value: caseNo, note }, () => {
      discard();
      toast(done, { kind: 'ok' });
      onDone();
    });
  };
  useKeys([{ key: 'a', label: '解除', group: '会员', foot: true, run: () => form.current?.requestSubmit() }]);
  return (
    <Pane title="解除这一条" aside="记入审计">
      <form ref={form} onSubmit={submit} noValidate>
        <TextArea
          label="说明，只记入审计"
          maxLength={500}
          value={draft.note}
          error={acting.problemAt('note')}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        {acting.error !== undefined && fieldMessage(acting.error, 'note') === undefined && (
          <div role="alert">
            <Note kind="danger">{problemText(acting.error, unanswered.action)}</Note>
          </div>
        )}
        <Verb
          type="submit"
          keyName="a"
          label="解除"
          look="main"
          busy={acting.busy}
          consequence={consequence()}
        />
      </form>
    </Pane>
  );
}
