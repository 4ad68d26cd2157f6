import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { Modal } from '../overlay/Modal';
import classes from './MessageBox.module.css';

export interface MessageBoxOptions {
  title?: string;
  /** Under the message, smaller. */
  note?: ReactNode;
  /** `warn` adds an icon before the title, `danger` styles the confirm button. */
  kind?: 'plain' | 'warn' | 'danger';
  confirmText?: string;
  cancelText?: string;
}

export interface MessageBoxProps extends MessageBoxOptions {
  open: boolean;
  message: ReactNode;
  /** Alerts have one button and cannot be dismissed otherwise. */
  alert?: boolean;
  /** A field under the message: it takes the focus, and the box has the role dialog instead of alertdialog. */
  field?: ReactNode;
  /** Disables the confirm button. */
  blocked?: boolean;
  onConfirm: () => void;
  onDismiss: (how: 'cancel' | 'close') => void;
}

export function MessageBox({
  open,
  title = '提示',
  message,
  note,
  kind = 'plain',
  confirmText = '确定',
  cancelText = '取消',
  alert = false,
  field,
  blocked = false,
  onConfirm,
  onDismiss,
}: MessageBoxProps) {
  const id = useId();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };

  return (
    <Modal
      open={open}
      onDismiss={() => onDismiss('close')}
      dismissible={!alert}
      className={classes.dialog}
      role={field ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
    >
      <form className={classes.box} noValidate onSubmit={confirm}>
        <h2 id={`${id}-title`} className={classes.title}>
          {kind === 'warn' && <Icon name="alert" />}
          {title}
        </h2>
        <div id={`${id}-message`} className={classes.message}>
          {message}
          {note && <small>{note}</small>}
        </div>
        {field}
        <div className={classes.buttons}>
          {!alert && <Button onClick={() => onDismiss('cancel')}>{cancelText}</Button>}
          <Button
            type="submit"
            variant={kind === 'danger' ? 'danger' : 'primary'}
            disabled={blocked}
            focusFirst={!field}
          >
            {confirmText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
