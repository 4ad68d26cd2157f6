import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { StaffMember } from 'shared-contract/shapes';
import { clock, fieldMessage, isTransportError, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Button, formatDateTime, Note, toast } from 'shared-ui';
import { TextArea, useFocusFirst } from 'shared-ui/forms';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { Segments } from '../../ui/Segments';
import { Verb } from '../../ui/Verb';
import { AccountFields } from './AccountFields';
import { type ActionName, actionOf, type BlockLength, type Draft } from './actions';
import { BlockPreview } from './BlockPreview';
import { Evidence } from './Evidence';
import { useAct } from './use-act';

const DAY_MS = 86_400_000;
const UPLOADING = '还有图没有传上去，请等传完，或删掉没传上的';
const lengths: readonly { value: BlockLength; label: string }[] = [
  { value: '1', label: '1 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: 'endless', label: '没有期限' },
];

/** What is wrong before anything is sent, by field. */
function problemsOf(name: ActionName, { text, length, value, unfinished }: Draft) {
  const { field } = actionOf(name).text;
  return {
    length: name === 'block' && !length ? '请选择停用多久' : undefined,
    value: name.endsWith('lacklist') && value.trim() === '' ? '请填写账号' : undefined,
    proofIds: name === 'blacklist' && unfinished ? UPLOADING : undefined,
    text: text.trim().length < 2 ? `请写明${field === 'reason' ? '原因' : '说明'}（2–500 字）` : undefined,
  };
}

/** The form of one action: its reason, what follows, and the key that does it. */
export function ActionForm({
  name,
  member,
  draft,
  onDraft,
  onClose,
  onDone,
  onUncertain,
}: {
  name: ActionName;
  member: StaffMember;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onClose: () => void;
  onDone: () => void;
  /** The server did not answer: what is shown may be out of date. */
  onUncertain: () => void;
}) {
  const { label, text, done, refuses, consequence, input } = actionOf(name);
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState(0);
  const form = useFocusFirst(tries + answered);
  const { send, busy, error } = useAct({
    done: () => {
      toast(done, { kind: 'ok' });
      onDone();
    },
    failed: (problem) => {
      setAnswered((n) => n + 1);
      if (isTransportError(problem)) onUncertain();
    },
  });
  const problems = problemsOf(name, draft);
  const shown = tries > 0 ? problems : undefined;
  const until =
    draft.length && draft.length !== 'endless' ? clock.now() + Number(draft.length) * DAY_MS : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isWrong = Object.values(problems).some(Boolean);
    setTries(isWrong ? tries + 1 : 0);
    if (!isWrong) send(input(member.memberId, draft));
  };
  useKeys([
    { key: 'a', label: `确认${label}`, group: '会员', foot: true, run: () => form.current?.requestSubmit() },
    { key: 'Escape', label: '不做了', group: '会员', foot: true, run: onClose },
  ]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement;
    if (event.key === 'Escape' && field.matches('textarea, input:not([type=radio])')) field.blur();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  return (
    <Pane title={`${label}：${member.nickName}`} aside={<KeyChips of="Escape" />}>
      <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        {name === 'block' && (
          <Segments
            legend="多久"
            options={lengths}
            value={draft.length}
            onChange={(length) => onDraft({ length })}
            error={shown?.length ?? fieldMessage(error, 'length')}
          />
        )}
        {(name === 'blacklist' || name === 'unblacklist') && (
          <AccountFields
            draft={draft}
            onDraft={onDraft}
            withGame={name === 'blacklist'}
            problem={(field) => (field === 'value' && shown?.value) || fieldMessage(error, field)}
          />
        )}
        <TextArea
          label={text.label}
          maxLength={500}
          value={draft.text}
          onChange={(event) => onDraft({ text: event.target.value })}
          error={shown?.text ?? fieldMessage(error, text.field)}
        />
        {name === 'blacklist' && (
          <Evidence
            draft={draft}
            onDraft={onDraft}
            error={shown?.proofIds ?? fieldMessage(error, 'proofIds')}
          />
        )}
        {name === 'block' && <BlockPreview member={member} reason={draft.text} until={until} />}
        <Refusal error={error} known={['length', 'kind', 'value', 'gameId', 'proofIds', text.field]} />
        <Verb
          type="submit"
          keyName="a"
          label={name === 'block' && draft.length ? `${label} ${lengthText(draft.length)}` : label}
          fact={until && `到 ${formatDateTime(until)}`}
          look={refuses ? 'refuse' : 'main'}
          busy={busy}
          consequence={consequence(member)}
        />
        <Button variant="text" size="m" onClick={onClose}>
          不做了
        </Button>
      </form>
    </Pane>
  );
}

const lengthText = (length: BlockLength) => (length === 'endless' ? '没有期限' : `${length} 天`);

/** Why it was refused, where no field of the form says so. */
function Refusal({ error, known }: { error: unknown; known: readonly string[] }) {
  if (error === undefined) return null;
  if (error instanceof Refused && error.fields.some(({ field }) => known.includes(field))) return null;
  return (
    <div role="alert">
      <Note kind="danger">{problemText(error, unanswered.action)}</Note>
    </div>
  );
}
