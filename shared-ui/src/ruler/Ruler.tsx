import { cx } from '../cx';
import classes from './Ruler.module.css';

/** A share of the ruler's width, 0–1, as SVG writes it. Attributes of SVG need no style attribute, which the CSP would drop. */
export const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

export interface RulerProps {
  /** How much is gone, 0–1. */
  share: number;
  ticks?: 10 | 12 | 15;
  small?: boolean;
}

/** Fine ticks, one bar for what is gone, one ink mark for now. Drawn only: say the figures beside it in words. */
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
