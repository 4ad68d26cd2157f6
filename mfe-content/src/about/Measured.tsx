import type { Measured as Figure } from 'shared-contract/shapes';
import { RangeRuler } from 'shared-ui/figures';
import { formatDuration } from '../rates/format-duration';
import classes from './About.module.css';

interface MeasuredProps {
  label: string;
  /** The promise, or where it was measured. */
  promise: string;
  of: Figure;
  /** What a sample is. */
  unit: string;
}

/** One promise, measured: the median as text, the 10th to 90th percentile on a scale, and the sample size. */
export function Measured({ label, promise, of: { samples, spread }, unit }: MeasuredProps) {
  return (
    <section className={classes.measured}>
      <div className={classes.figure}>
        <h3>{label}</h3>
        {spread ? <b className="num">{formatDuration(spread.medianMs)}</b> : <span>样本不足</span>}
      </div>
      {spread && (
        <RangeRuler
          low={spread.lowMs}
          high={spread.highMs}
          mark={spread.medianMs}
          markName="中位"
          min={0}
          max={spread.highMs * 1.15}
          write={formatDuration}
        />
      )}
      <p className={classes.basis}>
        {promise}&nbsp;· <span className="num">{samples}</span> {unit}
        {!spread && '，太少，不报数'}
      </p>
    </section>
  );
}
