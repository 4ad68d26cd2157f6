import classes from './Switch.module.css';

/** An on/off toggle that takes effect at once. `label` is its accessible name; the surrounding row shows it. */
export function Switch(props: { on: boolean; onChange: (on: boolean) => void; label: string }) {
  const { on, onChange, label } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={classes.switch}
      onClick={() => onChange(!on)}
    />
  );
}
