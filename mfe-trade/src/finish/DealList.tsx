import type { Value } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Block, formatRelative, Image, Price } from 'shared-ui';
import classes from './DealList.module.css';

export function DealList({ deals }: { deals: Value<'listRecentDeals'> }) {
  const now = clock.now();
  return (
    <Block flush>
      <ul>
        {deals.map((deal) => (
          <li key={`${deal.dealAt} ${deal.title}`} className={classes.deal}>
            <Image src={deal.coverUrl} alt="" className={classes.cover} />
            <span className={classes.words}>
              <b>{deal.title}</b>
              <small>{`${deal.gameName} · ${deal.buyerMasked} 买下`}</small>
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
