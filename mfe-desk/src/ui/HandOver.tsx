import { type FormEvent, useEffect, useRef, useState } from 'react';
import { concat, last, type Subscription } from 'rxjs';
import type { StaffWork } from 'shared-contract/shapes';
import { fieldMessage } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { Button, Drawer, EmptyState, FailedState, Note, SkeletonBlock, toast } from 'shared-ui';
import { FieldError, OptionList, TextArea } from 'shared-ui/forms';
import { act } from './act';
import { useDraft } from './draft';
import { kindOf } from './work-kinds';

interface HandOverProps {
  /** The case; undefined while the sheet is closed. */
  work: StaffWork | undefined;
  onClose: () => void;
  /** Called before the case changes. */
  onActing: () => void;
  /** Called after an answer. @param refused the case did not change, or only was taken */
  onDone: (refused: boolean) => void;
}

/** Hands a case over to a colleague, with a note that a reload does not lose. A case that nobody holds is taken first. */
export function HandOver({ work, onClose, ...rest }: HandOverProps) {
  return (
    <Drawer open={work !== undefined} onClose={onClose} title="转手" low>
      {work && <Colleagues key={work.id} work={work} onClose={onClose} {...rest} />}
    </Drawer>
  );
}

type OpenProps = HandOverProps & { work: StaffWork };
type Colleague = { staffId: string; name: string };

function Colleagues(props: OpenProps) {
  const { value, state, error, refetch } = useCall(desk.listStaffWork, { pageSize: 1 });
  if (!value)
    return state === 'failed' ? (
      <FailedState onRetry={refetch} module="同事" boxed>
        {problemText(error)}
      </FailedState>
    ) : (
      <SkeletonBlock lines={3} />
    );
  if (value.colleagues.length === 0)
    return (
      <EmptyState title="现在没有别的同事" boxed>
        放回去，下一位上班的人会看到。
      </EmptyState>
    );
  return <HandOverForm {...props} colleagues={value.colleagues} />;
}

function HandOverForm({
  work,
  colleagues,
  onClose,
  onActing,
  onDone,
}: OpenProps & { colleagues: readonly Colleague[] }) {
  const { draft, change, discard } = useDraft(`desk-hand-over:${work.entity}:${work.id}`, { note: '' });
  const [staffId, setStaffId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isChecked, setIsChecked] = useState(false);
  const running = useRef<Subscription>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  const note = draft.note.trim();
  const of = { entity: work.entity, caseId: work.id };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setError(undefined);
    if (busy || !staffId || note.length < 2) return;
    setBusy(true);
    onActing();
    const handOver = act({ action: 'handOver', ...of, staffId, note });
    const steps = work.holder ? handOver : concat(act({ action: 'hold', ...of }), handOver);
    running.current = steps.pipe(last()).subscribe({
      next: () => {
        discard();
        toast(`已转给 ${colleagues.find((one) => one.staffId === staffId)?.name ?? '同事'}`, { kind: 'ok' });
        onDone(false);
        onClose();
      },
      error: (problem: unknown) => {
        setBusy(false);
        setError(problem);
        onDone(true);
      },
    });
  };
  const atStaff = (isChecked && !staffId && '请选择一位在职的同事') || fieldMessage(error, 'staffId');
  const atNote = (isChecked && note.length < 2 && '请写明说明（2–500 字）') || fieldMessage(error, 'note');
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {kindOf(work).name} {work.id}：{work.title}
      </p>
      <OptionList
        label="转给谁"
        options={colleagues.map(({ staffId: id, name }) => ({ id, name }))}
        value={staffId}
        onPick={({ id }) => setStaffId(id)}
      />
      <FieldError>{atStaff}</FieldError>
      <TextArea
        label="给 ta 的说明"
        hint="只有同事看到"
        maxLength={500}
        rows={3}
        value={draft.note}
        error={atNote}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      {error !== undefined && !atStaff && !atNote && (
        <Note kind="danger">{problemText(error, unanswered.form)}</Note>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        转手
      </Button>
    </form>
  );
}
