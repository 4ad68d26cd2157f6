import { useState } from 'react';
import { type GoodsDetail, href } from 'shared-contract';
import { clock } from 'shared-sdk';
import { Block, SkeletonBlock } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { Attributes } from './Attributes';
import { BindingFacts } from './BindingFacts';
import classes from './GoodsFacts.module.css';
import { RefundTable } from './lazy-desktop';
import { Money } from './Money';
import { Plans } from './Plans';
import { PriceTrend } from './PriceTrend';
import { Part } from './parts';
import { Report } from './Report';
import { Seller } from './Seller';

/** All facts in the order of a purchase decision: price, inspection, binding, attributes, costs. */
export function GoodsFacts({
  goods,
  at,
  wide,
}: {
  goods: GoodsDetail;
  /** Beside the deal box of the desktop, which has the price band, the amounts and the seller. */
  wide: boolean;
  /** When the response was generated, in ms by the server's clock: ages are computed relative to it. */
  at: number | undefined;
}) {
  const [renderedAt] = useState(() => clock.now());
  const now = at ?? renderedAt;
  return (
    <>
      {!goods.rentHourFen && (
        <Part id="price">
          <PriceTrend goods={goods} now={now} band={!wide} />
        </Part>
      )}
      <Part id="report">
        <Report report={goods.report} />
      </Part>
      {goods.listings > 0 && (
        <Block flush>
          <ListRow
            icon="history"
            label="账号档案"
            note="成交、验号、包赔，换标题换卖家也接得上"
            value={goods.listings > 1 ? `在这里上架过 ${goods.listings} 次` : '第一次上架'}
            href={href('history', { id: goods.id })}
          />
        </Block>
      )}
      <Part id="binding">
        <BindingFacts goodsId={goods.id} facts={goods.binding} />
      </Part>
      <Part id="assets">
        <Attributes attributes={goods.attrs} checkedAt={goods.report?.at ?? null} />
      </Part>
      {goods.description && (
        <Block title="卖家说">
          <p className={classes.description}>{goods.description}</p>
        </Block>
      )}
      <Plans plans={goods.plans} />
      {wide && !goods.rentHourFen && <RefundTable goodsType={goods.goodsType} limits={goods.rules.limits} />}
      {!wide && (
        <>
          {!goods.rentHourFen && <Money of={goods} />}
          <Seller seller={goods.seller} now={now} />
        </>
      )}
    </>
  );
}

const sections = ['price', 'report', 'binding', 'attributes'];

export const GoodsFactsSkeleton = () =>
  sections.map((section) => (
    <div key={section} className={classes.waiting}>
      <SkeletonBlock lines={5} />
    </div>
  ));
