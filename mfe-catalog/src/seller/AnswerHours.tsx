import type { SellerFacts } from 'shared-contract';
import { Block, formatMinutes } from 'shared-ui';
import { busiestHours } from './busiest-hours';
import classes from './SellerPage.module.css';

const HEIGHT = 100;
const marks = [0, 6, 12, 18, 24];

/** At what time of the day the seller answers, by their first answers in conversations. */
export function AnswerHours({ facts }: { facts: SellerFacts }) {
  const { answerHours: hours, answerMinutes, answered } = facts;
  const most = Math.max(1, ...hours);
  const { from, to } = busiestHours(hours);
  return (
    <Block title="什么时候回话" note={`近 90 天 ${answered.count} 次回复`}>
      <svg
        className={classes.hours}
        viewBox={`0 0 240 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hours.map((count, hour) => {
          const height = Math.max(3, (HEIGHT * count) / most);
          return (
            <rect
              key={hour}
              x={hour * 10 + 1}
              y={HEIGHT - height}
              width={8}
              height={height}
              className={hour >= from && hour < to ? classes.busy : undefined}
            />
          );
        })}
      </svg>
      <p className={classes.scale} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <p className={classes.when}>
        多在 {from} 到 {to} 点回话，中位 {formatMinutes(answerMinutes ?? 0)}。
      </p>
    </Block>
  );
}
