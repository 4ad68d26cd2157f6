import { cx } from 'shared-ui';
import { Ruler } from 'shared-ui/figures';
import classes from './MiniRuler.module.css';
import type { TimeLeft } from './time-left';

/** The deadline of a row: its ruler, and what is left in words. */
export const MiniRuler = ({ share, text, tone }: TimeLeft) => (
  <span className={cx(classes.deadline, classes[tone])}>
    <span className={classes.ruler}>
      <Ruler share={share} small />
    </span>
    <span className={classes.left}>{text}</span>
  </span>
);
