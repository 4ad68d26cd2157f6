import type { ReactNode } from 'react';
import { type GoodsCard, href, type RouteName } from 'shared-contract';
import { Button, cx, Image, Price, SkeletonBlock, UiLink } from 'shared-ui';
import classes from './GoodsSheet.module.css';

/** Rows that fit without making the sheet longer than the one beside it. */
export const SHOWN = 3;

interface GoodsSheetProps<G extends GoodsCard> {
  title: string;
  /** The page with all of them. */
  all: { to: RouteName; label: string };
  /** Undefined until they have come. */
  rows: readonly G[] | undefined;
  /** Shown instead of an empty list. */
  none: string;
  failed: boolean;
  onRetry: () => void;
  hrefOf: (goods: G) => string;
  /** Below the title. */
  note: (goods: G) => ReactNode;
  /** Before the price. */
  aside?: (goods: G) => ReactNode;
}

/** Some goods of the member in a sheet: cover, title, what is to be known, price. */
export function GoodsSheet<G extends GoodsCard>(props: GoodsSheetProps<G>) {
  const { title, all, rows, none, failed, onRetry, hrefOf, note, aside } = props;
  return (
    <section className={cx('sheet', classes.sheet)}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <UiLink href={href(all.to as 'collect')}>{all.label}</UiLink>
      </header>
      {!rows && (failed ? <Failed what={title} onRetry={onRetry} /> : <SkeletonBlock lines={4} />)}
      {rows?.length === 0 && <p className={classes.none}>{none}</p>}
      <ul>
        {rows?.slice(0, SHOWN).map((goods) => (
          <li key={goods.id}>
            <UiLink href={hrefOf(goods)} className={classes.goods}>
              <Image src={goods.coverUrl} alt="" className={classes.cover} />
              <span className={classes.words}>
                <b>{goods.title}</b>
                <small>{note(goods)}</small>
              </span>
              {aside?.(goods)}
              <Price fen={goods.priceFen} size="s" />
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line: the sheets beside it may have failed too. */
const Failed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className={classes.failed} role="alert">
    {what}没有加载出来
    <Button size="s" variant="accent" icon="retry" onClick={onRetry}>
      重试
    </Button>
  </div>
);
