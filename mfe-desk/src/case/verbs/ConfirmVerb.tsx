import { useState } from 'react';
import type { CaseOption } from 'shared-contract/shapes';
import { fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Button, Drawer, formatFen, Note, toast } from 'shared-ui';
import type { CaseDraft } from '../draft';
import { useOpenCase } from '../open-case';
import { useActing } from '../use-acting';
import { findingsOf, reportNote } from '../verify/verdicts';
import { stateText } from '../words';
import { actionOf, refuses, takesProofs } from './action-of';
import { amountOf, divisionOf } from './choose';
import { MoneyRows } from './MoneyRows';
import { NoteField } from './NoteField';
import { templatesOf } from './templates';
import { consequenceOf, labelOf } from './verb-words';

const NOTE_MISSING = '请写明说明（2–500 字）';
const GONE = '这一步现在不能办了，请先看最新的情况';
const UPLOADING = '还有图没有传上去，请等传完，或删掉没传上的';

/** The draft after a verb was sent. */
const without = ({ notes, amounts }: CaseDraft, verb: string): Partial<CaseDraft> => {
  const { [verb]: _note, ...otherNotes } = notes;
  const { [verb]: _amount, ...otherAmounts } = amounts;
  return { notes: otherNotes, amounts: otherAmounts };
};

/** Says what a verb does, to the fen, and asks for its note. @param verb undefined: closed */
export function ConfirmVerb({ verb, onClose }: { verb: string | undefined; onClose: () => void }) {
  const { options } = useOpenCase().value;
  // While it closes, and when the verb has gone meanwhile, it shows what it was opened for.
  const [last, setLast] = useState<CaseOption>();
  const option = options.find((one) => one.verb === verb);
  if (option && option !== last) setLast(option);
  const shown = option ?? last;
  return shown ? (
    <Confirm key={shown.verb} option={shown} open={verb !== undefined} onClose={onClose} />
  ) : null;
}

function Confirm({ option, open, onClose }: { option: CaseOption; open: boolean; onClose: () => void }) {
  const current = useOpenCase();
  const { entity, id, value, draft, saveDraft, discardDraft, uploads } = current;
  const { send, busy, error, clear } = useActing();
  const [missing, setMissing] = useState(false);
  const { verb } = option;
  const report = verb.startsWith('verify:') ? reportNote(value.items, draft.verdicts) : '';
  const note = draft.notes[verb] ?? report;
  const amountFen = amountOf(option, current);
  const money = divisionOf(option, amountFen, value);
  const isTooShort = note.trim().length < 2;
  // Somebody else acted while it was open.
  const now = value.options.find((one) => one.verb === verb);
  const refusal = now ? now.refusal : open ? GONE : null;
  const blocker = refusal ?? (takesProofs(verb) && uploads.unfinished ? UPLOADING : undefined);
  const isAtNote = fieldMessage(error, 'note') !== undefined;

  const submit = () => {
    setMissing(isTooShort);
    if (isTooShort || blocker) return;
    const proofIds = takesProofs(verb) ? uploads.fileIds : [];
    const findings = findingsOf(value.items, draft.verdicts);
    send(actionOf(verb, id, { note: note.trim(), amountFen, proofIds, findings }), ({ status }) => {
      if (takesProofs(verb)) discardDraft();
      else saveDraft((now) => without(now, verb));
      onClose();
      toast(
        status === 'proposed'
          ? `已提请复核：${option.label}`
          : `${option.label}，现在是${stateText(entity, status)}。按 n 看下一件`,
        { kind: 'ok' },
      );
    });
  };
  const close = () => {
    clear();
    setMissing(false);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={labelOf(option)}
      low
      foot={
        <>
          <Button onClick={close}>先不办</Button>
          <Button
            variant={refuses(verb) ? 'danger' : 'primary'}
            busy={busy}
            disabled={Boolean(blocker)}
            onClick={submit}
          >
            {[labelOf(option), amountFen !== undefined && formatFen(amountFen)].filter(Boolean).join(' ')}
          </Button>
        </>
      }
    >
      <p>{consequenceOf(option)}</p>
      {money && <MoneyRows money={money} />}
      <NoteField
        value={note}
        error={missing && isTooShort ? NOTE_MISSING : fieldMessage(error, 'note')}
        templates={templatesOf(verb)}
        onChange={(text) => saveDraft((now) => ({ notes: { ...now.notes, [verb]: text } }))}
        onSend={submit}
      />
      {blocker ? (
        <Note kind="danger">{blocker}</Note>
      ) : (
        error !== undefined && !isAtNote && <Note kind="danger">{messageOf(error)}</Note>
      )}
    </Drawer>
  );
}

const messageOf = (error: unknown): string =>
  (error instanceof Refused ? error.fields[0]?.msg : undefined) ?? problemText(error, unanswered.form);
