import { type ReactNode, useState } from 'react';
import type { GoodsCard, GoodsDetail } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Block, cx } from 'shared-ui';
import classes from './DealBox.module.css';
import { FairBand } from './FairBand';
import { GoodsPrice } from './GoodsPrice';
import { DealLanes } from './lazy-desktop';
import { BriefMoney } from './Money';
import { Seller } from './Seller';

interface DealBoxProps {
  goods: GoodsCard;
  /** Undefined until the details are there. */
  detail: GoodsDetail | undefined;
  /** When the response was generated, in ms by the server's clock. */
  at: number | undefined;
  /** The actions of the page. */
  children: ReactNode;
}

/** The desktop's box beside the facts: price, band, who holds what, amounts of both sides, actions, seller. It stays in view. */
export function DealBox({ goods, detail, at, children }: DealBoxProps) {
  const [renderedAt] = useState(() => clock.now());
  return (
    <aside className={cx('wide-only', classes.box)} aria-label="价格和下单">
      <Block>
        <div className={classes.price}>
          <GoodsPrice goods={goods} />
        </div>
        {detail && !detail.rentHourFen && (
          <FairBand fairPrice={detail.fairPrice} priceFen={detail.priceFen} />
        )}
      </Block>
      {detail?.goodsType === 'account' && (
        <section className={classes.lanes}>
          <DealLanes limits={detail.rules.limits} />
        </section>
      )}
      {detail && !detail.rentHourFen && <BriefMoney of={detail} />}
      {children}
      {detail && <Seller seller={detail.seller} now={at ?? renderedAt} />}
    </aside>
  );
}
