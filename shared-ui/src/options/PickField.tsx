import { useId, useState } from 'react';
import { cx } from '../cx';
import { Drawer } from '../drawer/Drawer';
import { Field, type FieldFrameProps } from '../field/Field';
import { Icon } from '../icon/Icon';
import { type Option, OptionList, type OptionListProps } from './OptionList';
import classes from './PickField.module.css';

export interface PickFieldProps extends FieldFrameProps, Pick<OptionListProps, 'look'> {
  /** Of the field and of the sheet. */
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** Looks like a field; a tap opens the options in a bottom sheet. The focus returns to the field. */
export function PickField(props: PickFieldProps) {
  const { label, hint, error, options, value, onChange, placeholder = '请选择', disabled, look } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.id === value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <button
        id={id}
        type="button"
        className={cx(classes.field, error && classes.wrong)}
        aria-haspopup="dialog"
        aria-label={`${label}：${chosen?.name ?? placeholder}`}
        aria-describedby={cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? undefined : classes.placeholder}>{chosen?.name ?? placeholder}</span>
        <Icon name="down" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={label} low>
        <OptionList
          label={label}
          options={options}
          value={value}
          look={look}
          onPick={(option) => {
            onChange(option.id);
            setOpen(false);
          }}
        />
      </Drawer>
    </Field>
  );
}
