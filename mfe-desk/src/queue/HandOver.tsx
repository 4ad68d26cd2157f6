import { type FormEvent, useState } from 'react';
import { concat, last } from 'rxjs';
import type { StaffWork } from 'shared-contract/shapes';
import { fieldMessage } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Button, Drawer, Note, toast } from 'shared-ui';
import { FieldError, OptionList, TextArea } from 'shared-ui/forms';
import { act } from '../ui/act';
import { kindOf } from '../ui/work-kinds';
import type { QueueAnswer } from './pages';

interface HandOverProps {
  /** The case; undefined while the sheet is closed. */
  work: StaffWork | undefined;
  colleagues: QueueAnswer['colleagues'];
  onClose: () => void;
  /** Called before the case changes, and after that. */
  onActing: (work: StaffWork) => void;
  onDone: () => void;
}

/** Hands a case over to a colleague with a note. A case that nobody holds is taken first. */
export function HandOver({ work, ...rest }: HandOverProps) {
  return (
    <Drawer open={work !== undefined} onClose={rest.onClose} title="转手" low>
      {work && <HandOverForm key={work.id} work={work} {...rest} />}
    </Drawer>
  );
}

function HandOverForm({ work, colleagues, onClose, onActing, onDone }: HandOverProps & { work: StaffWork }) {
  const [staffId, setStaffId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [missing, setMissing] = useState<{ staffId?: string; note?: string }>({});
  const of = { entity: work.entity, caseId: work.id };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = {
      ...(!staffId && { staffId: '请选择一位在职的同事' }),
      ...(note.trim().length < 2 && { note: '请写明说明（2–500 字）' }),
    };
    setMissing(lacks);
    setError(undefined);
    if (busy || !staffId || lacks.note) return;
    setBusy(true);
    onActing(work);
    const handOver = act({ action: 'handOver', ...of, staffId, note: note.trim() });
    const steps = work.holder ? handOver : concat(act({ action: 'hold', ...of }), handOver);
    steps.pipe(last()).subscribe({
      next: () => {
        toast(`已转给 ${colleagues.find((one) => one.staffId === staffId)?.name ?? '同事'}`, { kind: 'ok' });
        onDone();
        onClose();
      },
      error: (problem: unknown) => {
        setBusy(false);
        setError(problem);
        onDone();
      },
    });
  };
  const problems = {
    staffId: missing.staffId ?? fieldMessage(error, 'staffId'),
    note: missing.note ?? fieldMessage(error, 'note'),
  };
  const rest = error !== undefined && !problems.staffId && !problems.note;
  if (colleagues.length === 0) return <p>现在没有别的在职同事可以接手。</p>;
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {kindOf(work).name} {work.id}：{work.title}
      </p>
      <OptionList
        label="转给谁"
        options={colleagues.map(({ staffId: id, name }) => ({ id, name }))}
        value={staffId}
        onPick={({ id }) => {
          setStaffId(id);
          setMissing(({ staffId: _chosen, ...others }) => others);
        }}
      />
      <FieldError>{problems.staffId}</FieldError>
      <TextArea
        label="给 ta 的说明"
        maxLength={500}
        rows={3}
        value={note}
        error={problems.note ?? null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {rest && <Note kind="danger">{problemText(error, unanswered.form)}</Note>}
      <Button type="submit" variant="primary" wide busy={busy}>
        转手
      </Button>
    </form>
  );
}
