import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button';
import { TextInput } from '../field/TextInput';
import { Icon } from '../icon/Icon';
import { Modal } from '../overlay/Modal';
import classes from './MessageBox.module.css';

export interface BoxWords {
  title?: string;
  /** Under the message, smaller. */
  note?: ReactNode;
  /** `warn` sets a sign before the title, `danger` makes the confirming button look so. */
  kind?: 'plain' | 'warn' | 'danger';
  confirmText?: string;
  cancelText?: string;
}

export interface PromptRules {
  label?: string;
  hint?: string;
  /** Before the text, such as ¥. */
  lead?: ReactNode;
  defaultValue?: string;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** What the whole text must match. */
  pattern?: RegExp;
  /** True is right; false takes `errorText`; a string is the error itself. */
  validate?: (text: string) => boolean | string;
  errorText?: string;
}

/** The standing text of specification section 8. */
const INVALID = '输入的数据不合法!';

/** What is wrong with the text, or null. */
export function promptError(
  text: string,
  { pattern, validate, errorText = INVALID }: PromptRules,
): string | null {
  // A global or sticky pattern remembers where it stopped, so that the same text would fail every second time.
  if (pattern && !new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)) return errorText;
  const verdict = validate?.(text) ?? true;
  if (verdict === true) return null;
  return verdict || errorText;
}

export interface MessageBoxProps extends BoxWords {
  open: boolean;
  message: ReactNode;
  /** Alerts have one button and do not close otherwise. */
  alert?: boolean;
  prompt?: PromptRules;
  /** In: the text of a prompt, else empty. */
  onConfirm: (text: string) => void;
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
  prompt,
  onConfirm,
  onDismiss,
}: MessageBoxProps) {
  const id = useId();
  const [text, setText] = useState(prompt?.defaultValue ?? '');
  const [touched, setTouched] = useState(false);
  const error = prompt ? promptError(text, prompt) : null;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (error === null) onConfirm(text);
  };

  return (
    <Modal
      open={open}
      onDismiss={() => onDismiss('close')}
      dismissible={!alert}
      className={classes.dialog}
      role={prompt ? 'dialog' : 'alertdialog'}
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
        {prompt && (
          <TextInput
            label={prompt.label}
            aria-label={prompt.label ? undefined : title}
            hint={prompt.hint}
            lead={prompt.lead}
            placeholder={prompt.placeholder}
            inputMode={prompt.inputMode}
            maxLength={prompt.maxLength}
            counter={prompt.maxLength !== undefined}
            value={text}
            error={touched ? error : null}
            data-autofocus
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setTouched(true);
            }}
          />
        )}
        <div className={classes.buttons}>
          {!alert && <Button onClick={() => onDismiss('cancel')}>{cancelText}</Button>}
          <Button
            type="submit"
            variant={kind === 'danger' ? 'danger' : 'primary'}
            disabled={touched && error !== null}
            focusFirst={!prompt}
          >
            {confirmText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
