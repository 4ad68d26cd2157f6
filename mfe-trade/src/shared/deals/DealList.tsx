import type { Value } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Block, type BlockProps, formatRelative, Image, Price } from 'shared-ui';
import classes from './DealList.module.css';

interface DealListProps extends Pick<BlockProps, 'title' | 'more'> {
  deals: Value<'listRecentDeals'>;
  /** When deals that are current were fetched, in ms by the server's clock: the browser hydrates the server's ages. */
  at?: number;
}

export function DealList({ deals, at, ...head }: DealListProps) {
  const now = at ?? clock.now();
  return (
    <Block flush {...head}>
      <ul className="ruled">
        {deals.map((deal) => (
          <li key={`${deal.dealAt} ${deal.title}`} className={classes.deal}>
            <Image src={deal.coverUrl} alt="" className={classes.cover} />
            <span className={classes.words}>
              <b className="one-line">{deal.title}</b>
              <small className="one-line">{`${deal.gameName} · ${deal.buyerMasked} 买下`}</small>
            </span>
            <span className={classes.price}>
              <Price fen={deal.priceFen} size="s" />
              <small className="num">{formatRelative(deal.dealAt, now)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
