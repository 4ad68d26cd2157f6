import { useId } from 'react';
import { Field } from 'shared-ui/forms';
import classes from './SelectField.module.css';

/** A choice of one of many options. */
export function SelectField<V extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
