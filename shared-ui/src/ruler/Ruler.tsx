import { cx } from '../cx';
import classes from './Ruler.module.css';

/**
 * A share of the ruler's width, 0–1, as an SVG percentage. SVG attributes need no style attribute, which the CSP
 * would block.
 */
export const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

export interface RulerProps {
  /** The elapsed share, 0–1. */
  share: number;
  ticks?: 10 | 12 | 15;
  small?: boolean;
}

/** A scale with a bar for the elapsed part and a mark for now. Visual only: state the values next to it as text. */
export function Ruler({ share, ticks = 12, small }: RulerProps) {
  const at = percent(share);
  return (
    <svg className={cx(classes.ruler, small && classes.small)} aria-hidden="true">
      {Array.from({ length: ticks + 1 }, (_, i) => percent(i / ticks)).map((x) => (
        <line key={x} className={classes.tick} x1={x} x2={x} y1="0" y2="100%" />
      ))}
      <rect className={classes.well} width="100%" />
      <rect className={classes.gone} width={at} />
      <svg x={at} className={classes.origin} aria-hidden="true">
        <rect className={classes.mark} />
      </svg>
    </svg>
  );
}
