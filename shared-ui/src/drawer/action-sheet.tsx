import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Modal } from '../overlay/Modal';
import { openLayer } from '../overlay/overlays';
import classes from './ActionSheet.module.css';

export interface SheetAction<K extends string> {
  key: K;
  label: string;
  note?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

/** Offers a choice of actions. Resolves with the key of the selected one; rejects with Dismissed. */
export function actionSheet<K extends string>({
  title = '选择操作',
  actions,
}: {
  title?: string;
  actions: readonly SheetAction<K>[];
}): Promise<K> {
  return openLayer<K>(({ open, answer, dismiss }) => (
    <Modal open={open} onDismiss={() => dismiss('close')} className={classes.sheet} aria-label={title}>
      <div>
        <p className={classes.title}>{title}</p>
        {actions.map(({ key, label, note, danger, disabled }) => (
          <button
            key={key}
            type="button"
            className={cx(classes.action, danger && classes.danger)}
            disabled={disabled}
            onClick={() => answer(key)}
          >
            {label}
            {note && <small>{note}</small>}
          </button>
        ))}
        <button
          type="button"
          className={cx(classes.action, classes.cancel)}
          onClick={() => dismiss('cancel')}
        >
          取消
        </button>
      </div>
    </Modal>
  ));
}
