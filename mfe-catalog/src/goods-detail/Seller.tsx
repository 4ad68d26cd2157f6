import { useState } from 'react';
import type { GoodsDetail } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Avatar, Block, formatCount } from 'shared-ui';
import classes from './Seller.module.css';
import { disputeWords, membership } from './seller-words';

/** Who sells, in figures of real deals. */
export function Seller({ seller: { nick, level, deals, disputeRate, since } }: Pick<GoodsDetail, 'seller'>) {
  const [now] = useState(() => clock.now());
  return (
    <Block title="卖家">
      <div className={classes.seller}>
        <Avatar name={nick} />
        <div className={classes.name}>
          <b>{nick}</b>
          <span>
            {level} 级 · 注册 {membership(since, now)}
          </span>
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
