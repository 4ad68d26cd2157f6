import { cx, formatFen } from 'shared-ui';
import { Verb as Box } from '../../ui/Verb';
import { refuses } from './action-of';
import type { Verb } from './choose';
import classes from './Verbs.module.css';
import { consequenceOf, labelOf } from './verb-words';

export interface VerbBoxProps {
  verb: Verb;
  primary: boolean;
  /** What the buyer gets, in fen. */
  fen: number | undefined;
  /** Why nothing can be decided now. */
  blocked: string | undefined;
  onPress: () => void;
}

/** A verb with its letter, what it moves to the fen, and what follows. */
export function VerbBox({ verb: { option, letter }, primary, fen, blocked, onPress }: VerbBoxProps) {
  return (
    <Box
      name={option.verb}
      keyName={letter}
      label={labelOf(option)}
      fact={fen !== undefined && <span className={classes.fen}>{formatFen(fen)}</span>}
      consequence={consequenceOf(option)}
      refusal={blocked}
      look={primary ? 'main' : refuses(option.verb) ? 'refuse' : undefined}
      onClick={onPress}
    />
  );
}

/** The same as a choice on a phone. */
export function VerbChoice({
  verb: { option },
  chosen,
  fen,
  blocked,
  onChoose,
}: Omit<VerbBoxProps, 'primary' | 'onPress'> & { chosen: boolean; onChoose: () => void }) {
  return (
    <label className={cx(classes.choice, chosen && classes.chosen, refuses(option.verb) && classes.refuses)}>
      <input type="radio" name="verb" checked={chosen} disabled={Boolean(blocked)} onChange={onChoose} />
      <b>{labelOf(option)}</b>
      <span className={classes.fen}>{fen !== undefined && formatFen(fen)}</span>
      <small>{blocked ?? consequenceOf(option)}</small>
    </label>
  );
}
