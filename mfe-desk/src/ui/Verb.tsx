import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import { KeyChips } from '../keys/KeyChips';
import classes from './Verb.module.css';

/** What one can do, with its key and what follows from it. */
export function Verb({
  name,
  keyName,
  label,
  fact,
  consequence,
  refusal,
  look,
  busy,
  type = 'button',
  onClick,
}: {
  /** By which its button is found. */
  name?: string;
  keyName: string;
  label: string;
  /** At the right: who gets how much, or until when. */
  fact?: ReactNode;
  /** What happens, in one line. */
  consequence: ReactNode;
  /** Why it cannot be done now. */
  refusal?: string;
  /** `main` is the filled one of the screen, `refuse` takes something away. */
  look?: 'main' | 'refuse';
  busy?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
}) {
  return (
    <button
      type={type}
      data-verb={name}
      className={cx(classes.verb, look && classes[look])}
      disabled={refusal !== undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <KeyChips of={keyName} />
      <b>{label}</b>
      {fact && <span className={classes.fact}>{fact}</span>}
      <small>{refusal ?? consequence}</small>
    </button>
  );
}
