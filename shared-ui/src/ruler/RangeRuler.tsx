import classes from './RangeRuler.module.css';
import { percent } from './Ruler';

export interface RangeRulerProps {
  /** The range shown as a bar, in any unit. */
  low: number;
  high: number;
  /** The value compared with the range. */
  mark?: number;
  /** Formats a value. */
  write: (value: number) => string;
  /** Before the mark's value: 本号. */
  markName?: string;
  /** Ends of the scale; by default the range takes about half of it. */
  min?: number;
  max?: number;
}

type Side = 'start' | 'middle' | 'end';

/** A range narrower than this share of the scale has one label: two would lie on each other with large text. */
const NARROW = 0.3;

/** A range and a mark on a scale, for comparisons: shows at a glance whether the mark is inside. */
export function RangeRuler({ low, high, mark, write, markName = '', min, max }: RangeRulerProps) {
  const all = mark === undefined ? [low, high] : [low, high, mark];
  const room = (high - low || high * 0.2) * 0.6;
  const from = min ?? Math.min(...all) - room;
  const to = max ?? Math.max(...all) + room;
  const at = (value: number) => (value - from) / (to - from || 1);
  const markAt = mark === undefined ? null : at(mark);
  // Labels near an end are aligned inwards, so that none is cut off.
  const anchor = (share: number): Side => (share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle');
  const labels =
    at(high) - at(low) < NARROW
      ? [narrowLabel(at(low), at(high), low === high ? write(low) : `${write(low)}–${write(high)}`)]
      : [low, high].map((value) => ({ x: at(value), side: anchor(at(value)), text: write(value) }));

  return (
    <svg
      className={classes.range}
      role="img"
      aria-label={`范围 ${write(low)} 到 ${write(high)}${mark === undefined ? '' : `，${markName} ${write(mark)}`}`}
    >
      <rect className={classes.well} width="100%" />
      <rect className={classes.bar} x={percent(at(low))} width={percent(at(high) - at(low))} />
      {Array.from({ length: 9 }, (_, i) => percent((i + 1) / 10)).map((x) => (
        <rect key={x} className={classes.tick} x={x} />
      ))}
      {labels.map(({ x, side, text }) => (
        <text key={x} className={classes.label} x={percent(x)} textAnchor={side}>
          {text}
        </text>
      ))}
      {mark !== undefined && markAt !== null && (
        <>
          <svg x={percent(markAt)} className={classes.origin} aria-hidden="true">
            <rect className={classes.mark} />
          </svg>
          <text className={classes.name} x={percent(markAt)} textAnchor={anchor(markAt)}>
            {markName} {write(mark)}
          </text>
        </>
      )}
    </svg>
  );
}

/** One label for both ends of a range: under its middle, or away from the nearer end of the scale. */
function narrowLabel(low: number, high: number, text: string): { x: number; side: Side; text: string } {
  const middle = (low + high) / 2;
  if (middle < 0.25) return { x: low, side: 'start', text };
  if (middle > 0.75) return { x: high, side: 'end', text };
  return { x: middle, side: 'middle', text };
}
