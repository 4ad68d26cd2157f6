import { formatFen } from 'shared-ui';
import classes from './Amount.module.css';
import { steps } from './steps';

const TICKS = Array.from({ length: 11 }, (_, i) => `${i * 10}%`);

/** An amount on a scale of ten parts: dragged by hand, or by arrows in steps of ¥1 and ¥100. */
export function AmountSlider({
  label,
  min,
  max,
  fen,
  onChange,
}: {
  label: string;
  /** In fen, as the other amounts. */
  min: number;
  max: number;
  /** Undefined: nothing is chosen yet. */
  fen: number | undefined;
  onChange: (fen: number) => void;
}) {
  const value = fen ?? min;
  const share = `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`;
  return (
    <div className={classes.slider}>
      <svg className={classes.scale} aria-hidden="true">
        {TICKS.map((x) => (
          <line key={x} className={classes.tick} x1={x} x2={x} y1="8" y2="14" />
        ))}
        <rect className={classes.track} width="100%" />
        <rect className={classes.filled} width={share} />
      </svg>
      <input
        type="range"
        aria-label={`${label}，滑动选择`}
        aria-valuetext={fen === undefined ? '还没有选' : formatFen(fen)}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        onKeyDown={(event) => {
          const name = `${event.shiftKey ? 'Shift+' : ''}${event.key}`;
          const step = steps.find(({ key }) => key === name);
          if (!step) return;
          event.preventDefault();
          onChange((fen ?? 0) + step.fen);
        }}
      />
    </div>
  );
}
