import { Fragment } from 'react';
import { formatDay } from '../format/dates';
import { formatYuan } from '../format/money';
import { percent } from '../ruler/Ruler';
import classes from './PriceHistory.module.css';
import { shownDays, shownFigures } from './shown-figures';

export interface PriceHistoryProps {
  /** Oldest first; fen and ISO. */
  history: readonly { priceFen: number; at: string }[];
  /** The server's time, ISO: the end of the line. */
  now: string;
}

/**
 * The price as a step line from listing to today. Rendered with percentages on plain SVG lines, so that its text keeps
 * the user's text size at any width.
 */
export function PriceHistory({ history, now }: PriceHistoryProps) {
  const steps = history.map(({ priceFen, at }) => ({ priceFen, at, ms: Date.parse(at) }));
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;

  const end = Math.max(Date.parse(now), last.ms + 1);
  const prices = steps.map(({ priceFen }) => priceFen);
  const high = Math.max(...prices);
  const spread = high - Math.min(...prices);
  const x = (ms: number) => (ms - first.ms) / (end - first.ms);
  // The steps lie between 20 % and 62 % of the height: figures above, days below.
  const y = (priceFen: number) => 0.2 + (spread ? ((high - priceFen) / spread) * 0.42 : 0.2);
  const figures = shownFigures(
    steps.map(({ priceFen, ms }) => ({ x: x(ms), y: y(priceFen), text: formatYuan(priceFen) })),
  );
  const days = shownDays(steps.map(({ ms }) => x(ms)));
  const description = steps.map(({ priceFen, at }) => `${formatDay(at)} ${formatYuan(priceFen)}`).join('，');

  return (
    <svg className={classes.chart} role="img" aria-label={`价格记录：${description}`}>
      {[0.2, 0.49, 0.78].map((height) => (
        <line
          key={height}
          className={classes.rule}
          x1="0"
          x2="100%"
          y1={percent(height)}
          y2={percent(height)}
        />
      ))}
      {steps.map(({ priceFen, ms }, i) => {
        const next = steps[i + 1];
        const to = next ? next.ms : end;
        return (
          <g key={ms}>
            <rect
              className={classes.area}
              x={percent(x(ms))}
              y={percent(y(priceFen))}
              width={percent(x(to) - x(ms))}
              height={percent(0.78 - y(priceFen))}
            />
            <line
              className={classes.step}
              x1={percent(x(ms))}
              x2={percent(x(to))}
              y1={percent(y(priceFen))}
              y2={percent(y(priceFen))}
            />
            {next && (
              <line
                className={classes.step}
                x1={percent(x(to))}
                x2={percent(x(to))}
                y1={percent(y(priceFen))}
                y2={percent(y(next.priceFen))}
              />
            )}
          </g>
        );
      })}
      {steps.map(({ priceFen, at, ms }, i) => (
        <Fragment key={ms}>
          {i > 0 && <circle className={classes.turn} cx={percent(x(ms))} cy={percent(y(priceFen))} r="3" />}
          {figures.has(i) && (
            <text
              className={classes.figure}
              x={percent(x(ms))}
              y={percent(y(priceFen))}
              dx={i ? 6 : 0}
              dy="-5"
            >
              {formatYuan(priceFen)}
            </text>
          )}
          {days.has(i) && (
            <text className={classes.day} x={percent(x(ms))} y="94%" textAnchor={i ? 'middle' : 'start'}>
              {formatDay(at)}
              {i === 0 && ' 上架'}
            </text>
          )}
        </Fragment>
      ))}
      <circle className={classes.today} cx="100%" cy={percent(y(last.priceFen))} r="4" />
      <text className={classes.price} x="100%" y={percent(y(last.priceFen))} dy="-8" textAnchor="end">
        {formatYuan(last.priceFen)}
      </text>
      <text className={classes.day} x="100%" y="94%" textAnchor="end">
        今天
      </text>
    </svg>
  );
}
