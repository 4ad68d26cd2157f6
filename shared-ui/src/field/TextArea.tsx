import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { Field, type FieldFrameProps, useFieldIds } from './Field';
import classes from './Field.module.css';
import { Counter } from './TextInput';
import { useCounted } from './use-counted';

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'>,
    FieldFrameProps {
  maxLength: number;
}

/** Several lines of text; the counter is always shown (design section 9). */
export function TextArea({
  label,
  hint,
  error,
  maxLength,
  onChange,
  onCompositionEnd,
  rows = 4,
  ...area
}: TextAreaProps) {
  const { id, aria } = useFieldIds({ hint, error }, area.id);
  const { value, defaultValue, ref } = area;
  const { length, handlers } = useCounted<HTMLTextAreaElement>({
    value,
    defaultValue,
    maxLength,
    ref,
    onChange,
    onCompositionEnd,
  });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={cx(classes.box, classes.area, error && classes.wrong, area.disabled && classes.off)}>
        <textarea rows={rows} {...area} {...aria} {...handlers} className={classes.input} />
        <Counter length={length} max={maxLength} />
      </span>
    </Field>
  );
}
