import { type ReactNode, useId } from 'react';
import { FieldError } from 'shared-ui/forms';
import classes from './Segments.module.css';

/** A choice of few short options side by side. Arrow keys move within it. */
export function Segments<V extends string>({
  legend,
  options,
  value,
  onChange,
  error,
}: {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange: (value: V) => void;
  error?: ReactNode;
}) {
  const name = useId();
  return (
    <fieldset
      className={classes.field}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
