import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { TextInput } from '../field/TextInput';
import { MessageBox, type MessageBoxProps } from './MessageBox';

export interface PromptRules {
  label?: string;
  hint?: string;
  /** Before the text, such as ¥. */
  lead?: ReactNode;
  defaultValue?: string;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** The whole text must match it. */
  pattern?: RegExp;
  /** True is valid; false uses `errorText`; a string is the error itself. */
  validate?: (text: string) => boolean | string;
  errorText?: string;
}

/** The default error of specification section 8. */
const INVALID = '输入的数据不合法!';

/** The validation error of the text, or null. */
export function promptError(
  text: string,
  { pattern, validate, errorText = INVALID }: PromptRules,
): string | null {
  // A global or sticky pattern keeps lastIndex, so that the same text would fail every second time.
  if (pattern && !new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)) return errorText;
  const verdict = validate?.(text) ?? true;
  if (verdict === true) return null;
  return verdict || errorText;
}

type PromptBoxProps = Omit<MessageBoxProps, 'alert' | 'field' | 'blocked' | 'onConfirm'> & {
  rules: PromptRules;
  onConfirm: (text: string) => void;
};

/** A message box with a text field; invalid text shows an error and cannot be confirmed. */
export function PromptBox({ rules, onConfirm, ...box }: PromptBoxProps) {
  const { label, hint, lead, placeholder, inputMode, maxLength, defaultValue = '' } = rules;
  const [text, setText] = useState(defaultValue);
  const [touched, setTouched] = useState(false);
  const error = promptError(text, rules);
  return (
    <MessageBox
      {...box}
      blocked={touched && error !== null}
      onConfirm={() => {
        setTouched(true);
        if (error === null) onConfirm(text);
      }}
      field={
        <TextInput
          label={label}
          aria-label={label ? undefined : (box.title ?? '提示')}
          hint={hint}
          lead={lead}
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxLength}
          counter={maxLength !== undefined}
          value={text}
          error={touched ? error : null}
          data-autofocus
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTouched(true);
          }}
        />
      }
    />
  );
}
