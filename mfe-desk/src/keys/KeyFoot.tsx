import { KeyChips } from './KeyChips';
import classes from './Keys.module.css';
import { useActiveKeys } from './keys';

/** The line at the foot: what the keys of this page do. */
export function KeyFoot() {
  const keys = useActiveKeys().filter(({ foot }) => foot);
  return (
    <footer className={classes.foot}>
      {keys.map(({ key, label }) => (
        <span key={key}>
          <KeyChips of={key} />
          {label}
        </span>
      ))}
    </footer>
  );
}
