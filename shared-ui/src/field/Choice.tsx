import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './Choice.module.css';
import { FieldError } from './Field';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> {
  error?: ReactNode;
  children: ReactNode;
}

/** A checkbox with its text; links inside the text remain links. */
export function Checkbox({ error, children, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={classes.checkbox}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={classes.tick}>
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  /** A picture before the label, such as a LetterTile. */
  lead?: ReactNode;
  /** The fact at the right, such as a price. */
  fact?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string> {
  /** Accessible name of the group. */
  legend: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** `cards` are framed one by one, `rows` lie in a flush block. */
  look?: 'cards' | 'rows';
}

/** A radio group with a description for each option. Arrow keys work as in every radio group. */
export function RadioCards<V extends string>({
  legend,
  options,
  value,
  onChange,
  look = 'cards',
}: RadioCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={cx(classes.radios, classes[look])}>
      <legend className="aloud">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(classes.radio, option.disabled && classes.off)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.ring} />
          {option.lead}
          <span className={classes.words}>
            <b>{option.label}</b>
            {option.note && <small>{option.note}</small>}
          </span>
          {option.fact && <span className={cx(classes.fact, 'num')}>{option.fact}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** A payment channel as a letter on a tile: third-party logos are not shown. */
export function LetterTile({
  letter,
  tone = 'plain',
}: {
  letter: string;
  tone?: 'blue' | 'green' | 'plain';
}) {
  return (
    <span className={cx(classes.tile, classes[tone])} aria-hidden="true">
      {letter}
    </span>
  );
}
