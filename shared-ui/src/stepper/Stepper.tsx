import { type KeyboardEvent, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './Stepper.module.css';

export interface StepperProps {
  /** Accessible name of the value. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** After the figure: 小时, 件. */
  unit?: string;
}

/** A small number within limits, set by its buttons, the arrow keys (Page keys go ten steps) or by typing. */
export function Stepper({ label, value, onChange, min, max, step = 1, unit }: StepperProps) {
  /** The text being typed; may be out of the limits until blur. */
  const [written, setWritten] = useState<string | null>(null);
  const set = (next: number) => {
    setWritten(null);
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  };
  const leave = () => {
    const number = Number(written?.trim() || Number.NaN);
    set(Number.isFinite(number) ? min + Math.round((number - min) / step) * step : value);
  };
  const moves: Record<string, number> = {
    ArrowUp: value + step,
    ArrowDown: value - step,
    PageUp: value + 10 * step,
    PageDown: value - 10 * step,
    Home: min,
    End: max,
  };
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key];
    if (next === undefined) {
      if (event.key === 'Enter') leave();
      return;
    }
    event.preventDefault();
    set(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group; this is one control
    <div className={classes.stepper} role="group" aria-label={label}>
      <StepButton icon="minus" label="减少" off={value <= min} onClick={() => set(value - step)} />
      <span className={classes.box}>
        <input
          className={cx(classes.input, 'num')}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={unit && `${value} ${unit}`}
          autoComplete="off"
          value={written ?? value}
          onChange={(event) => setWritten(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={move}
        />
        {unit && <span className={classes.unit}>{unit}</span>}
      </span>
      <StepButton icon="plus" label="增加" off={value >= max} onClick={() => set(value + step)} />
    </div>
  );
}

/** At its limit a button is aria-disabled but keeps the focus, which disabling it would drop. */
function StepButton(props: { icon: 'minus' | 'plus'; label: string; off: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={props.label}
      aria-disabled={props.off || undefined}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
