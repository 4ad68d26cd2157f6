import { formatTime, formatYuan } from 'shared-ui';
import type { Auction } from '../recycle/words';
import classes from './PriceList.module.css';

const at = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The quotes as dots over time, highest on top. @param quotes at least two */
export function QuoteSteps({ quotes }: { quotes: Auction['quotes'] }) {
  const steps = quotes
    .map(({ id, amountFen, at }) => ({ id, amountFen, ms: Date.parse(at), at }))
    .sort((a, b) => a.ms - b.ms);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const amounts = steps.map(({ amountFen }) => amountFen);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (ms: number) => 0.06 + (0.84 * (ms - first.ms)) / Math.max(1, last.ms - first.ms);
  const y = (fen: number) => 0.3 + (0.38 * (high - fen)) / Math.max(1, high - low);
  const words = steps.map((step) => `${formatTime(step.at)} ${formatYuan(step.amountFen)}`).join('，');
  const top = steps.find(({ amountFen }) => amountFen === high) ?? last;
  return (
    <svg className={classes.steps} role="img" aria-label={`报价经过：${words}`}>
      <rect className={classes.ground} y="14%" width="100%" height="62%" />
      {steps.slice(1).map((step, i) => {
        const before = steps[i] ?? step;
        return (
          <line
            key={step.id}
            className={classes.path}
            x1={at(x(before.ms))}
            y1={at(y(before.amountFen))}
            x2={at(x(step.ms))}
            y2={at(y(step.amountFen))}
          />
        );
      })}
      {steps.map((step) => (
        <circle
          key={step.id}
          className={classes.dot}
          cx={at(x(step.ms))}
          cy={at(y(step.amountFen))}
          r={step === top ? 4 : 2.5}
        />
      ))}
      <text className={classes.top} x={at(x(top.ms))} y={at(y(top.amountFen))} dy="-8" textAnchor="middle">
        {formatYuan(top.amountFen)}
      </text>
      <text className={classes.time} x="0" y="96%">
        {formatTime(first.at)}
      </text>
      <text className={classes.time} x="100%" y="96%" textAnchor="end">
        {formatTime(last.at)}
      </text>
    </svg>
  );
}
