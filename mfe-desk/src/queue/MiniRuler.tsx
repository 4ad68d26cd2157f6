import type { CSSProperties } from 'react';
import { cx } from 'shared-ui';
import classes from './MiniRuler.module.css';
import type { TimeLeft } from './time-left';

/**
 * The deadline of a row: its ruler, and what is left in words. The ruler is one element, rendered by styles: as the shop’s
 * drawing of eighteen it would be most of what a scrolled list renders.
 */
export const MiniRuler = ({ share, text, tone }: TimeLeft) => (
  <span className={cx(classes.deadline, classes[tone])}>
    {/* Set by script: no server renders the desk. */}
    <span
      className={classes.ruler}
      style={{ '--gone': `${share * 100}%` } as CSSProperties}
      aria-hidden="true"
    />
    <span className={classes.left}>{text}</span>
  </span>
);
