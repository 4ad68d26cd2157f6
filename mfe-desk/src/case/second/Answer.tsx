import { useState } from 'react';
import { fieldMessage } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Button, Drawer, Note, toast } from 'shared-ui';
import { useOpenCase } from '../open-case';
import { useActing } from '../use-acting';
import { NoteField } from '../verbs/NoteField';

const declines = ['金额和凭证对不上，请再核对。', '还缺一方的说明，先问清楚再提。'];
const withdrawals = ['还要再核对，先撤回。'];
const NOTE = 'decline';

/**
 * Confirms a colleague's decision, declines it, or withdraws the own one.
 * @param answer undefined: closed
 */
export function Answer({
  answer,
  mine,
  label,
  consequence,
  onClose,
}: {
  answer: 'confirm' | 'decline' | undefined;
  mine: boolean;
  /** What is proposed, with its amount. */
  label: string;
  consequence: string | undefined;
  onClose: () => void;
}) {
  const { entity, id, draft, saveDraft, discardDraft } = useOpenCase();
  const { send, busy, error, clear } = useActing();
  const [missing, setMissing] = useState(false);
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const confirms = last === 'confirm';
  const note = draft.notes[NOTE] ?? '';
  const isTooShort = note.trim().length < 2;
  const title = confirms ? '复核同意' : mine ? '撤回提请' : '不同意';
  const of = { entity, caseId: id };

  const close = () => {
    clear();
    setMissing(false);
    onClose();
  };
  const submit = () => {
    setMissing(!confirms && isTooShort);
    if (!confirms && isTooShort) return;
    send(confirms ? { action: 'confirm', ...of } : { action: 'decline', ...of, note: note.trim() }, () => {
      if (confirms) discardDraft();
      else saveDraft((now) => ({ notes: { ...now.notes, [NOTE]: '' } }));
      close();
      toast(confirms ? `已复核：${label}` : mine ? '已撤回提请' : '已回复不同意，提的人会收到通知', {
        kind: 'ok',
      });
    });
  };
  const atNote = fieldMessage(error, 'note');
  return (
    <Drawer
      open={answer !== undefined}
      onClose={close}
      title={`${title}：${label}`}
      low
      foot={
        <>
          <Button onClick={close}>先不办</Button>
          <Button
            variant={confirms ? 'primary' : 'danger'}
            busy={busy}
            onClick={submit}
            focusFirst={confirms}
          >
            {title}
          </Button>
        </>
      }
    >
      {confirms ? (
        <p>{consequence}。你一同意就办，两边马上看到结果。</p>
      ) : (
        <NoteField
          value={note}
          error={missing && isTooShort ? '请写明说明（2–500 字）' : atNote}
          templates={mine ? withdrawals : declines}
          onChange={(text) => saveDraft((now) => ({ notes: { ...now.notes, [NOTE]: text } }))}
          onSend={submit}
        />
      )}
      {error !== undefined && atNote === undefined && (
        <Note kind="danger">{problemText(error, unanswered.form)}</Note>
      )}
    </Drawer>
  );
}
