import type { GoodsDetail } from 'shared-contract';
import { Avatar, Block, formatCount } from 'shared-ui';
import classes from './Seller.module.css';
import { disputeWords, membership } from './seller-words';

type SellerProps = Pick<GoodsDetail, 'seller'> & { now: number };

/** The seller, with figures from real deals. `now`: in ms by the server's clock. */
export function Seller({ seller: { nick, level, deals, disputeRate, since }, now }: SellerProps) {
  return (
    <Block title="卖家">
      <div className={classes.seller}>
        <Avatar name={nick} />
        <div className={classes.name}>
          <b>{nick}</b>
          <small>
            {level} 级 · 注册 {membership(since, now)}
          </small>
        </div>
        <dl className={classes.figures}>
          <div>
            <dt>成交</dt>
            <dd className="num">{formatCount(deals)}</dd>
          </div>
          <div>
            <dt>纠纷率</dt>
            <dd className="num">{disputeWords(disputeRate, deals)}</dd>
          </div>
        </dl>
      </div>
    </Block>
  );
}
