import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Field, type FieldFrameProps, useFieldIds } from './Field';
import classes from './Field.module.css';
import { useCounted } from './use-counted';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'prefix'>;

export interface TextInputProps extends InputProps, FieldFrameProps {
  /** Before the text, such as ¥. */
  lead?: ReactNode;
  /** After the text: a unit or a small button. */
  unit?: ReactNode;
  /** Uses the digits' font. */
  figure?: boolean;
  /** Shows 3 / 20 at the right; needs maxLength. */
  counter?: boolean;
}

/** A text input with label, hint, error and counter. Accepts every attribute of an input, including `ref`. */
export function TextInput({
  label,
  hint,
  error,
  lead,
  unit,
  figure,
  counter,
  maxLength,
  onChange,
  onCompositionEnd,
  ...input
}: TextInputProps) {
  const { id, aria } = useFieldIds({ hint, error }, input.id);
  const { value, defaultValue, ref } = input;
  const { length, handlers } = useCounted<HTMLInputElement>({
    value,
    defaultValue,
    maxLength,
    ref,
    onChange,
    onCompositionEnd,
  });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={cx(classes.box, error && classes.wrong, input.disabled && classes.off)}>
        {lead && <span className={classes.lead}>{lead}</span>}
        <input {...input} {...aria} {...handlers} className={cx(classes.input, figure && 'num')} />
        {counter && maxLength !== undefined && <Counter length={length} max={maxLength} />}
        {unit && <span className={classes.unit}>{unit}</span>}
      </span>
    </Field>
  );
}

/** Character counter, announced only when few are left. */
export function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={cx(classes.counter, 'num')}>
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <span className="aloud" aria-live="polite">
        {max - length <= 10 ? `还可输入 ${max - length} 字` : ''}
      </span>
    </span>
  );
}

/** A password input with a button that reveals it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'unit' | 'counter'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      unit={
        <button
          type="button"
          className={classes.eye}
          aria-label="显示密码"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eyeoff'} />
        </button>
      }
    />
  );
}
