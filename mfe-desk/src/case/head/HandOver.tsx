import { useState } from 'react';
import { fieldMessage, Refused } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { Button, Drawer, EmptyState, FailedState, Note, SkeletonBlock, toast } from 'shared-ui';
import { FieldError, TextArea } from 'shared-ui/forms';
import { useOpenCase } from '../open-case';
import { useActing } from '../use-acting';
import { NOTE_MAX } from '../verify/verdicts';
import classes from './Holder.module.css';

const NOTE = 'handOver';

/** Gives the case to a colleague, with a note that they read in its head. */
export function HandOver({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { entity, id, draft, saveDraft } = useOpenCase();
  const staff = useCall(desk.listStaffWork, open ? { pageSize: 1 } : null);
  const [staffId, setStaffId] = useState<string>();
  const [missing, setMissing] = useState({ staff: false, note: false });
  const { send, busy, error } = useActing();
  const note = draft.notes[NOTE] ?? '';
  const colleagues = staff.value?.colleagues;

  const handOver = () => {
    const lacks = { staff: staffId === undefined, note: note.trim().length < 2 };
    setMissing(lacks);
    if (staffId === undefined || lacks.note) return;
    send({ action: 'handOver', entity, caseId: id, staffId, note: note.trim() }, () => {
      const name = colleagues?.find((one) => one.staffId === staffId)?.name ?? '同事';
      saveDraft((now) => ({ notes: { ...now.notes, [NOTE]: '' } }));
      onClose();
      toast(`转给了${name}`, { kind: 'ok' });
    });
  };
  const isElsewhere = error !== undefined && !(error instanceof Refused && error.fields.length > 0);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="转手"
      low
      foot={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={busy} disabled={!colleagues?.length} onClick={handOver}>
            转给 ta
          </Button>
        </>
      }
    >
      {staff.state === 'failed' && !colleagues ? (
        <FailedState onRetry={staff.refetch} module="同事" boxed>
          {problemText(staff.error)}
        </FailedState>
      ) : !colleagues ? (
        <SkeletonBlock lines={3} />
      ) : colleagues.length === 0 ? (
        <EmptyState title="现在没有别的同事" boxed>
          放回去，下一位上班的人会看到。
        </EmptyState>
      ) : (
        <fieldset className={classes.colleagues}>
          <legend>转给谁</legend>
          {colleagues.map((one) => (
            <label key={one.staffId}>
              <input
                type="radio"
                name="colleague"
                checked={one.staffId === staffId}
                onChange={() => setStaffId(one.staffId)}
              />
              {one.name}
            </label>
          ))}
          <FieldError>
            {missing.staff && !staffId ? '请选择一位同事' : fieldMessage(error, 'staffId')}
          </FieldError>
        </fieldset>
      )}
      <TextArea
        label="交代一句"
        hint="只有同事看到"
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        error={
          missing.note && note.trim().length < 2 ? '请写明说明（2–500 字）' : fieldMessage(error, 'note')
        }
        onChange={({ currentTarget: { value } }) =>
          saveDraft((now) => ({ notes: { ...now.notes, [NOTE]: value } }))
        }
      />
      {isElsewhere && <Note kind="danger">{problemText(error, unanswered.form)}</Note>}
    </Drawer>
  );
}
