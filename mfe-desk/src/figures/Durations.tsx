import { percent } from './Charts';
import classes from './Charts.module.css';
import { durationText, type Figure } from './figures';

const SHORTEST = 10_000;
const LONGEST = 30 * 86_400_000;
/** Where a time lies on the scale from ten seconds to thirty days, on which each step is a multiple. */
const at = (ms: number) => Math.log(Math.max(ms, SHORTEST) / SHORTEST) / Math.log(LONGEST / SHORTEST);
const TICKS = [60_000, 600_000, 3_600_000, 6 * 3_600_000, 86_400_000, 7 * 86_400_000];

/** A duration on the common scale: the mark is the median, the bar is as long as nine of ten take at most. */
export function DurationBar({ median, nineTenths }: Pick<Figure, 'median' | 'nineTenths'>) {
  return (
    <svg className={classes.duration} aria-hidden="true">
      {TICKS.map((ms) => (
        <rect key={ms} className={classes.tick} x={percent(at(ms))} />
      ))}
      <rect className={classes.track} width="100%" />
      {nineTenths !== null && <rect className={classes.range} width={percent(at(nineTenths))} />}
      {median !== null && (
        <svg x={percent(at(median))} className={classes.origin} aria-hidden="true">
          <rect className={classes.mark} />
        </svg>
      )}
    </svg>
  );
}

/** The words of the scale, under the bars. */
export const DurationScale = () => (
  <div className={classes.row} aria-hidden="true">
    <span />
    <svg className={classes.scale} aria-hidden="true">
      {TICKS.map((ms) => (
        <text key={ms} x={percent(at(ms))} y="75%" textAnchor="middle">
          {durationText(ms)}
        </text>
      ))}
    </svg>
  </div>
);
