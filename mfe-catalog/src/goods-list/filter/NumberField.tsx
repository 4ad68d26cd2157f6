import { useState } from 'react';
import { TextInput } from 'shared-ui/forms';
import classes from './ranges.module.css';

interface NumberFieldProps {
  /** For screen readers; the section's name is visible above it. */
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  placeholder: string;
  lead?: string;
  unit?: string;
}

const NUMBER = /^\d{0,10}(\.\d{0,2})?$/;
const parse = (text: string) => (text === '' || text === '.' ? undefined : Number(text));

/** A number field that retains the typed text (`12.` before 12.5) until the value changes from outside. */
export function NumberField({ label, value, onChange, placeholder, lead, unit }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className={classes.end}>
      <TextInput
        aria-label={label}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        figure
        lead={lead}
        unit={unit}
        placeholder={placeholder}
        value={parse(typed) === value ? typed : (value?.toString() ?? '')}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replace(/[,，\s]/g, '');
          if (!NUMBER.test(text)) return;
          setTyped(text);
          onChange(parse(text));
        }}
      />
    </div>
  );
}
