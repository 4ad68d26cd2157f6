import { useRef, useState } from 'react';
import { fieldMessage, Refused } from 'shared-sdk';
import { Button, Drawer, toast } from 'shared-ui';
import { Field, ImageUploader, TextArea } from 'shared-ui/forms';
import { useDraftEvidence } from '../../order/use-draft-evidence';
import { type OrderHold, useOrderAction } from '../use-order-action';
import classes from './EvidenceDrawer.module.css';
import { type EvidenceAction, type EvidenceErrors, type EvidenceRules, evidenceErrors } from './evidence';

interface EvidenceDrawerProps {
  hold: OrderHold;
  action: EvidenceAction;
  rules: EvidenceRules;
  open: boolean;
  onClose: () => void;
}

/** Maximum evidence per action (shapes/trade, proofIds). */
const MAX_PROOFS = 9;

/** Text and pictures for an action. It stays mounted, so that closing it preserves the input, which survives a reload, too. */
export function EvidenceDrawer({ hold, action, rules, open, onClose }: EvidenceDrawerProps) {
  const { note, setNote, uploads, drop } = useDraftEvidence(`${action}/${hold.order.orderNo}`, 'proof');
  const [errors, setErrors] = useState<EvidenceErrors>({});
  const noteField = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const { items: proofs, fileIds: proofIds, unfinished, add, retry, remove } = uploads;
  const { act, busy, error } = useOrderAction(hold, () => {
    drop();
    onClose();
    toast(rules.doneText, { kind: 'ok' });
  });
  const proofError =
    errors.proofs ??
    (error instanceof Refused && error.reason === 'PROOF_REQUIRED'
      ? error.message
      : fieldMessage(error, 'proofIds'));

  const send = () => {
    const missing = evidenceErrors(rules, { note, proofCount: proofIds.length, unfinished });
    setErrors(missing);
    if (missing.note) return noteField.current?.focus();
    if (missing.proofs) return pictures.current?.querySelector<HTMLElement>('button, input')?.focus();
    act({ action, proofIds, ...(note.trim() ? { note: note.trim() } : {}) });
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={rules.title}
      foot={
        <Button variant="primary" wide busy={busy} onClick={send}>
          {rules.submitText}
        </Button>
      }
    >
      <div className={classes.form}>
        <p className={classes.lead}>{rules.lead}</p>
        <TextArea
          ref={noteField}
          label={rules.noteLabel}
          hint={rules.noteRequired ? undefined : '选填'}
          maxLength={500}
          value={note}
          error={errors.note ?? fieldMessage(error, 'note')}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setErrors((last) => ({ ...last, note: undefined }));
          }}
        />
        <div ref={pictures}>
          <Field
            label="凭证图片"
            hint={`${rules.proofRequired ? '' : '选填，'}最多 ${MAX_PROOFS} 张，只有双方和客服能看`}
            error={proofError}
          >
            <ImageUploader
              label="添加凭证图片"
              items={proofs}
              max={MAX_PROOFS}
              onAdd={(files) => {
                setErrors((last) => ({ ...last, proofs: undefined }));
                add(files);
              }}
              onRetry={retry}
              onRemove={remove}
            />
          </Field>
        </div>
      </div>
    </Drawer>
  );
}
