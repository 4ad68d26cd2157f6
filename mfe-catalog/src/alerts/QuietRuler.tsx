import type { AlertSettings } from 'shared-contract';
import classes from './Alerts.module.css';

const HOURS = 24;
const at = (hour: number) => `${(hour / HOURS) * 100}%`;
const hours = Array.from({ length: HOURS + 1 }, (_, hour) => hour);

/** A day of 24 hours with the quiet ones filled and a mark for now. Visual only: state the hours next to it as text. */
export function QuietRuler({ quiet, nowHour }: { quiet: AlertSettings['quiet']; nowHour: number }) {
  const spans = !quiet
    ? []
    : quiet.from < quiet.to
      ? [[quiet.from, quiet.to] as const]
      : [[0, quiet.to] as const, [quiet.from, HOURS] as const];
  return (
    <svg className={classes.ruler} aria-hidden="true">
      {hours.map((hour) => (
        <line key={hour} className={classes.tick} x1={at(hour)} x2={at(hour)} y1="0" y2="7" />
      ))}
      <rect className={classes.well} width="100%" />
      {spans.map(([from, to]) => (
        <rect key={from} className={classes.quiet} x={at(from)} width={at(to - from)} />
      ))}
      <svg x={at(nowHour)} className={classes.origin} aria-hidden="true">
        <rect className={classes.now} />
      </svg>
    </svg>
  );
}
