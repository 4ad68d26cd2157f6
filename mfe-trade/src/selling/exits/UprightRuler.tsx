import { formatYuan } from 'shared-ui';
import type { Band } from './compare';
import classes from './Exits.module.css';

interface Scale {
  /** Fen. */
  min: number;
  max: number;
}

const from =
  ({ min, max }: Scale) =>
  (fen: number) =>
    `${Math.round((1000 * (max - fen)) / (max - min || 1)) / 10}%`;

/** The labels of a vertical scale beside several bands. */
export function UprightScale({ marks, ...scale }: Scale & { marks: readonly number[] }) {
  const y = from(scale);
  return (
    <svg className={classes.ruler} aria-hidden="true">
      {marks.map((fen) => (
        <text key={fen} className={classes.mark} x="100%" y={y(fen)} dy="4" textAnchor="end">
          {(fen / 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}
        </text>
      ))}
    </svg>
  );
}

/** A band on the vertical scale: the bar holds most cases, the dark mark is the middle. */
export function UprightBand({ band, what, ...scale }: Scale & { band: Band; what: string }) {
  const y = from(scale);
  const write = (fen: number) => formatYuan(Math.round(fen / 100) * 100);
  const height = (100 * (band.highFen - band.lowFen)) / (scale.max - scale.min || 1);
  return (
    <svg
      className={classes.ruler}
      role="img"
      aria-label={`${what}多在 ${write(band.lowFen)} 到 ${write(band.highFen)}，预计 ${write(band.midFen)}`}
    >
      <rect className={classes.well} x="42%" width="16%" height="100%" />
      {Array.from({ length: 9 }, (_, i) => (
        <line
          key={i}
          className={classes.tick}
          x1="42%"
          x2="58%"
          y1={`${(i + 1) * 10}%`}
          y2={`${(i + 1) * 10}%`}
        />
      ))}
      <rect
        className={classes.bar}
        x="42%"
        width="16%"
        y={y(band.highFen)}
        height={`${Math.max(1, height)}%`}
      />
      <line className={classes.ink} x1="32%" x2="68%" y1={y(band.midFen)} y2={y(band.midFen)} />
    </svg>
  );
}
