import type { ReactNode } from 'react';
import type { DeskFigureName } from 'shared-contract/shapes';
import { cx } from 'shared-ui';
import classes from './Charts.module.css';
import { FigureLink } from './FigureLink';

/** The five fixed colours of charts; each stands beside its words. */
export type Tone = 'one' | 'two' | 'three' | 'four' | 'five';
const tones: readonly Tone[] = ['one', 'two', 'three', 'four', 'five'];
/** The colour of the n-th part, from 0; after the fifth they begin again. */
export const toneAt = (n: number): Tone => tones[n % tones.length] ?? 'one';

/** A share, 0–1, as an SVG attribute: a style would be blocked by the CSP. */
export const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

export interface ChartPart {
  key: string;
  name: string;
  /** What the part is rendered by. */
  size: number;
  tone: Tone;
  /** Its value as text. */
  text: string;
}

/** Columns on one scale; each leads to its cases. ← and → go through them. */
export function Columns({
  of,
  label,
  parts,
}: {
  of: DeskFigureName;
  label: string;
  parts: readonly ChartPart[];
}) {
  const most = Math.max(1, ...parts.map(({ size }) => size));
  return (
    <ul className={classes.columns} aria-label={label} data-chart>
      {parts.map(({ key, name, size, tone, text }) => (
        <li key={key}>
          <FigureLink name={of} part={key} className={classes.column}>
            <span className="num">{text}</span>
            <svg aria-hidden="true">
              <rect
                className={classes[tone]}
                width="100%"
                y={percent(1 - size / most)}
                height={percent(size / most)}
              />
            </svg>
            <span className={classes.under}>{name}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

/** One bar cut into its parts. Rendered only: the words are its {@link Legend}. */
export function Stack({
  parts,
  whole,
}: {
  parts: readonly Pick<ChartPart, 'key' | 'size' | 'tone'>[];
  whole: number;
}) {
  let from = 0;
  return (
    <svg className={classes.stack} aria-hidden="true">
      <rect className={classes.well} width="100%" height="100%" />
      {parts.map(({ key, size, tone }) => {
        const x = from;
        from += size;
        return (
          <rect
            key={key}
            className={cx(classes.cut, classes[tone])}
            x={percent(x / (whole || 1))}
            width={percent(size / (whole || 1))}
            height="100%"
          />
        );
      })}
    </svg>
  );
}

/** What the colours mean; each part leads to its cases. */
export function Legend({
  of,
  label,
  parts,
}: {
  of: DeskFigureName;
  label: string;
  parts: readonly ChartPart[];
}) {
  return (
    <ul className={classes.legend} aria-label={label} data-chart>
      {parts.map(({ key, name, tone, text }) => (
        <li key={key}>
          <FigureLink name={of} part={key}>
            <svg aria-hidden="true">
              <rect className={classes[tone]} width="100%" height="100%" />
            </svg>
            {name} <span className="num">{text}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

/** A named bar with two values at the right, which leads to its cases. */
export function BarRow({
  of,
  part,
  name,
  chart,
  value,
  more,
}: {
  of: DeskFigureName;
  part?: string;
  name: ReactNode;
  chart: ReactNode;
  value: string;
  more: string;
}) {
  return (
    <FigureLink name={of} part={part} className={classes.row}>
      <span>{name}</span>
      {chart}
      <b className="num">{value}</b>
      <span className={cx(classes.more, 'num')}>{more}</span>
    </FigureLink>
  );
}
