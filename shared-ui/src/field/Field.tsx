import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './Field.module.css';
import { useTapSettled } from './use-tap-settled';

export interface FieldFrameProps {
  label?: ReactNode;
  /** At the right of the label: a limit, or its purpose. */
  hint?: ReactNode;
  /** What is wrong and what would be right, in a sentence. */
  error?: ReactNode;
}

/** The ids and aria attributes that connect a control to its label, hint and error. */
export function useFieldIds({ hint, error }: FieldFrameProps, givenId?: string) {
  const own = useId();
  const id = givenId ?? own;
  const describedBy = cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined;
  return {
    id,
    aria: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } as const,
  };
}

/** Label and hint above a control, its error below. Wraps controls that are not inputs. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldFrameProps & { id?: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      {(label || hint) && (
        <div className={classes.head}>
          {id ? <label htmlFor={id}>{label}</label> : <b>{label}</b>}
          {hint && <small id={id && `${id}-hint`}>{hint}</small>}
        </div>
      )}
      {children}
      <FieldError id={id && `${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error under a field. It is announced when it appears, which is never during a tap. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const shown = useTapSettled(Boolean(children));
  return (
    <div aria-live="polite">
      {shown && (
        <p id={id} className={classes.error}>
          <Icon name="alert" />
          {children}
        </p>
      )}
    </div>
  );
}
