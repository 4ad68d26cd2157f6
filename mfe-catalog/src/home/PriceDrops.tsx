import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, MiniGoodsCard, SideRow, Skeleton } from 'shared-ui';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import { Loaded } from '../parts/Loaded';
import { places } from '../parts/places';
import { homeInputs } from './inputs';
import classes from './PriceDrops.module.css';

/** Today's price drops, largest first. */
export function PriceDrops() {
  const goods = useCall(api.listGoods, homeInputs.drops);
  useRememberedGoods(goods.value?.rows);
  return (
    <Block title="今日降价" note="按降幅" more={{ label: '全部', href: href('goodList', { sort: 'drop' }) }}>
      <Loaded answer={goods} what="降价商品" skeleton={<Waiting />}>
        {({ rows }) => (
          <SideRow>
            {rows.map((one) => (
              <MiniGoodsCard key={one.id} goods={one} href={href('goodDetail', { id: one.id })} />
            ))}
          </SideRow>
        )}
      </Loaded>
    </Block>
  );
}

const Waiting = () => (
  <SideRow>
    {places(4).map((place) => (
      <Skeleton key={place} className={classes.waiting} />
    ))}
  </SideRow>
);
