import { type GoodsDetail, href } from 'shared-contract';
import { Avatar, Block, formatCount, formatMinutes } from 'shared-ui';
import classes from './Seller.module.css';
import { membership, refundWords } from './seller-words';

type SellerProps = Pick<GoodsDetail, 'seller'> & { now: number };

/** The seller, with figures from settled orders and the way to their page. `now`: in ms by the server's clock. */
export function Seller({ seller, now }: SellerProps) {
  const { sellerNo, nick, level, deals, handoverMinutes, since } = seller;
  return (
    <Block
      title="卖家"
      more={sellerNo ? { label: '看卖家', href: href('seller', { id: sellerNo }) } : undefined}
    >
      <div className={classes.seller}>
        <Avatar name={nick} />
        <div className={classes.name}>
          <b>{nick}</b>
          <small>
            {level} 级&nbsp;· 注册 {membership(since, now)}
          </small>
        </div>
        <dl className={classes.figures}>
          <div>
            <dt>成交</dt>
            <dd className="num">{formatCount(deals)}</dd>
          </div>
          <div>
            <dt>退款</dt>
            <dd className="num">{refundWords(seller)}</dd>
          </div>
          {handoverMinutes !== null && (
            <div>
              <dt>交号中位</dt>
              <dd className="num">{formatMinutes(handoverMinutes)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Block>
  );
}
