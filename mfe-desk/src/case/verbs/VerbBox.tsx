import { cx, formatFen } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { refuses } from './action-of';
import type { Verb } from './choose';
import classes from './Verbs.module.css';
import { consequenceOf, labelOf } from './verb-words';

export interface VerbBoxProps {
  verb: Verb;
  primary: boolean;
  /** What the buyer gets, in fen. */
  fen: number | undefined;
  disabled: boolean;
  onPress: () => void;
}

/** A verb with its letter, what it moves to the fen, and what follows. */
export function VerbBox({ verb: { option, letter }, primary, fen, disabled, onPress }: VerbBoxProps) {
  return (
    <button
      type="button"
      data-main={primary || undefined}
      disabled={disabled}
      className={cx(classes.verb, primary && classes.primary, refuses(option.verb) && classes.refuses)}
      onClick={onPress}
    >
      <KeyChips of={letter} />
      <b>{labelOf(option)}</b>
      <span className={classes.fen}>{fen !== undefined && formatFen(fen)}</span>
      <small>{consequenceOf(option)}</small>
    </button>
  );
}

/** The same as a choice on a phone. */
export function VerbChoice({
  verb: { option },
  chosen,
  fen,
  disabled,
  onChoose,
}: Omit<VerbBoxProps, 'primary' | 'onPress'> & { chosen: boolean; onChoose: () => void }) {
  return (
    <label className={cx(classes.verb, chosen && classes.chosen, refuses(option.verb) && classes.refuses)}>
      <input type="radio" name="verb" checked={chosen} disabled={disabled} onChange={onChoose} />
      <b>{labelOf(option)}</b>
      <span className={classes.fen}>{fen !== undefined && formatFen(fen)}</span>
      <small>{consequenceOf(option)}</small>
    </label>
  );
}
