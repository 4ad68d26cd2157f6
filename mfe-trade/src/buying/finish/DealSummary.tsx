import type { Value } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Block, formatRelative, formatYuan } from 'shared-ui';
import { Figures } from 'shared-ui/figures';
import classes from './DealSummary.module.css';
import { medianFen, todayByHour } from './deal-figures';

/** The number of deals, their price, and their distribution over the day. `complete`: the list has all deals. */
export function DealSummary({ deals, complete }: { deals: Value<'listRecentDeals'>; complete: boolean }) {
  const now = clock.now();
  const hours = todayByHour(deals, now, complete);
  const total = hours?.reduce((sum, count) => sum + count, 0) ?? 0;
  const highest = Math.max(1, ...(hours ?? []));
  const latest = deals[0];
  return (
    <Block first title="最近成交">
      <Figures
        items={[
          total > 0
            ? { value: String(total), label: '今天成交' }
            : { value: String(deals.length), label: '最近成交' },
          { value: formatYuan(medianFen(deals)), label: '中位成交价' },
          ...(latest ? [{ value: formatRelative(latest.dealAt, now), label: '最近一单' }] : []),
        ]}
      />
      {hours && total > 0 && (
        <>
          <svg
            className={classes.hours}
            viewBox="0 0 24 12"
            preserveAspectRatio="none"
            role="img"
            aria-label={`今天各小时成交：${hours.flatMap((count, hour) => (count > 0 ? [`${hour} 时 ${count} 单`] : [])).join('，')}`}
          >
            {hours.map((count, hour) => {
              const height = Math.max(0.3, (count / highest) * 12);
              return (
                <rect
                  key={hour}
                  className={count > 0 ? classes.bar : classes.none}
                  x={hour + 0.06}
                  y={12 - height}
                  width={0.88}
                  height={height}
                />
              );
            })}
          </svg>
          <p className={`${classes.scale} num`} aria-hidden="true">
            {['0 时', '6', '12', '18', '24 时'].map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </>
      )}
    </Block>
  );
}
