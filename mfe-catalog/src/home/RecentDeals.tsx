import { useEffect, useState } from 'react';
import { href, type RecentDeal } from 'shared-contract';
import { api, clock } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { cx, formatRelative, Icon, isMotionReduced, Price, Skeleton, Tag, UiLink, useWide } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import { homeInputs } from './inputs';
import classes from './RecentDeals.module.css';

const TURN_MS = 5_000;
/** Of the desktop. */
const ROWS = 6;

/** Recent deals: one at a time, on the desktop six; three beside what waits for a member. */
export function RecentDeals() {
  const wide = useWide();
  const deals = useCall(api.listRecentDeals, homeInputs.deals);
  return (
    <section className={classes.deals} aria-label="最近成交">
      {wide && (
        <div className={cx('wide-only', classes.head)}>
          <h2>最近成交</h2>
          <UiLink href={href('finish')}>
            按游戏看
            <Icon name="right" />
          </UiLink>
        </div>
      )}
      <Loaded answer={deals} what="最近成交" skeleton={<Skeleton shape="line" className={classes.waiting} />}>
        {(rows) =>
          rows.length ? (
            <Deals deals={rows} at={deals.state === 'done' ? deals.seenAt : undefined} all={wide} />
          ) : (
            <p className={classes.none}>还没有成交</p>
          )
        }
      </Loaded>
    </section>
  );
}

/**
 * The first six deals, or a carousel that pauses on hover and focus, and is off for reduced motion. `at`: when deals
 * that are current were fetched, in ms by the server's clock; the browser hydrates the ages that the server rendered.
 */
function Deals({ deals, at, all }: { deals: readonly RecentDeal[]; at: number | undefined; all: boolean }) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = isPaused || all || deals.length < 2;
  useEffect(() => {
    if (isStill || isMotionReduced()) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isStill]);

  const first = all ? 0 : turn % deals.length;
  return deals.slice(first, first + (all ? ROWS : 1)).map((deal, row) => (
    <UiLink
      key={row}
      href={href('finish')}
      className={cx(classes.deal, row > 0 && 'wide-only')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Tag kind="muted">刚成交</Tag>
      <span key={turn} className={classes.what}>
        <span className={cx(classes.title, 'one-line')}>
          {deal.gameName} {deal.title} · {deal.buyerMasked} 买下
        </span>
        <time className={classes.when} dateTime={deal.dealAt}>
          {formatRelative(deal.dealAt, (!turn && at) || clock.now())}
        </time>
        <Price fen={deal.priceFen} size="s" />
      </span>
    </UiLink>
  ));
}
