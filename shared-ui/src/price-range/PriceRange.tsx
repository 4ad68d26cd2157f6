import { percent } from '../ruler/Ruler';
import classes from './PriceRange.module.css';

export interface PriceRangeProps {
  /** Number of goods in each equal part of the scale. */
  bars: readonly number[];
  /** The scale's ends and step, in one unit: fen or yuan. */
  min: number;
  max: number;
  step: number;
  value: readonly [low: number, high: number];
  onChange: (value: [low: number, high: number]) => void;
  /** Formats a value for screen readers. */
  write: (value: number) => string;
}

/** A price histogram with two handles that select a range. The handles are native sliders. */
export function PriceRange({ bars, min, max, step, value: [low, high], onChange, write }: PriceRangeProps) {
  const most = Math.max(1, ...bars);
  const at = (value: number) => (value - min) / (max - min || 1);
  return (
    <div className={classes.range}>
      <svg className={classes.bars} aria-hidden="true">
        {bars.map((count, i) => {
          const from = i / bars.length;
          const inside = from + 0.5 / bars.length >= at(low) && from + 0.5 / bars.length <= at(high);
          const height = Math.max(0.02, count / most);
          return (
            <rect
              key={i}
              className={inside ? classes.inside : classes.outside}
              x={percent(from + 0.05 / bars.length)}
              y={percent(1 - height)}
              width={percent(0.9 / bars.length)}
              height={percent(height)}
            />
          );
        })}
      </svg>
      <svg className={classes.track} aria-hidden="true">
        <rect className={classes.outside} width="100%" height="100%" />
        <rect
          className={classes.inside}
          x={percent(at(low))}
          width={percent(at(high) - at(low))}
          height="100%"
        />
      </svg>
      <input
        type="range"
        aria-label="最低价"
        aria-valuetext={write(low)}
        {...{ min, max, step }}
        value={low}
        onChange={(event) => onChange([Math.min(event.currentTarget.valueAsNumber, high), high])}
      />
      <input
        type="range"
        aria-label="最高价"
        aria-valuetext={write(high)}
        {...{ min, max, step }}
        value={high}
        onChange={(event) => onChange([low, Math.max(event.currentTarget.valueAsNumber, low)])}
      />
    </div>
  );
}
