import classes from './Switch.module.css';

/** On or off, at once. `label` is read aloud; the row around it shows it. */
export function Switch({
  on,
  onChange,
  label,
  disabled,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  label: string;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      className={classes.switch}
      onClick={() => onChange(!on)}
    />
  );
}
