import classes from './Switch.module.css';

/** An on/off toggle that takes effect at once. `label` is its accessible name; the surrounding row shows it. */
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
