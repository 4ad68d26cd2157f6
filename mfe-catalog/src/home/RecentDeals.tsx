import { type ComponentProps, useEffect, useState } from 'react';
import { href, type RecentDeal } from 'shared-contract';
import { api, clock } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { formatRelative, Price, Skeleton, Tag, UiLink, useWide } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import { homeInputs } from './inputs';
import classes from './RecentDeals.module.css';

const TURN_MS = 5_000;
/** Of the desktop. */
const ROWS = 6;

/** Recent deals: one at a time, on the desktop six. */
export function RecentDeals() {
  const wide = useWide();
  const deals = useCall(api.listRecentDeals, homeInputs.deals);
  return (
    <section className={classes.deals} aria-label="最近成交">
      <Loaded answer={deals} what="最近成交" skeleton={<Skeleton shape="line" className={classes.waiting} />}>
        {(rows) =>
          !rows.length ? (
            <p className={classes.none}>还没有成交</p>
          ) : wide ? (
            rows.slice(0, ROWS).map((deal, place) => (
              // Two deals may be equal.
              <Deal key={`${place} ${deal.dealAt}`} deal={deal} at={deals.seenAt ?? clock.now()} />
            ))
          ) : (
            <Ticker deals={rows} at={deals.seenAt} />
          )
        }
      </Loaded>
    </section>
  );
}

/**
 * A carousel that pauses on hover and focus, and is off for reduced motion. `at`: when the deals were fetched, in ms
 * by the server's clock; ages are relative to it, so that server and client render the same.
 */
function Ticker({ deals, at }: { deals: readonly RecentDeal[]; at: number | undefined }) {
  const [place, setPlace] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused || deals.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPlace((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isPaused, deals.length]);

  const deal = deals[place % deals.length];
  if (!deal) return null;
  return (
    <Deal
      deal={deal}
      turn={place}
      at={(place === 0 && at) || clock.now()}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    />
  );
}

/** `turn`: changes with the deal, which is then animated. `at`: what its age is relative to, in ms. */
function Deal({
  deal,
  turn,
  at,
  ...events
}: { deal: RecentDeal; turn?: number; at: number } & Omit<ComponentProps<typeof UiLink>, 'href'>) {
  return (
    <UiLink href={href('finish')} className={classes.deal} {...events}>
      <Tag kind="muted">刚成交</Tag>
      <span key={turn} className={classes.what}>
        <span className={classes.title}>
          {deal.gameName} {deal.title} · {deal.buyerMasked} 买下
        </span>
        <time className={classes.when} dateTime={deal.dealAt}>
          {formatRelative(deal.dealAt, at)}
        </time>
        <Price fen={deal.priceFen} size="s" />
      </span>
    </UiLink>
  );
}
