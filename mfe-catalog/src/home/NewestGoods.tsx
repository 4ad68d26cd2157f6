import { href, type Value } from 'shared-contract';
import type { CallState } from 'shared-sdk/react';
import { Block, GoodsCard, GoodsCardSkeleton } from 'shared-ui';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import { Loaded } from '../parts/Loaded';
import { places } from '../parts/places';
import { homeInputs } from './inputs';
import classes from './NewestGoods.module.css';

/** The goods listed last. */
export function NewestGoods({ goods }: { goods: CallState<Value<'listGoods'>> & { refetch: () => void } }) {
  useRememberedGoods(goods.value?.rows);
  return (
    <div className={classes.newest}>
      <Block title="最新上架" more={{ label: '全部', href: href('goodList', { sort: 'newest' }) }} flush>
        <Loaded
          answer={goods}
          what="最新上架"
          skeleton={places(homeInputs.newest.pageSize).map((place) => <GoodsCardSkeleton key={place} />)}
        >
          {({ rows }) =>
            rows.map((one) => (
              <GoodsCard key={one.id} goods={one} href={href('goodDetail', { id: one.id })} />
            ))
          }
        </Loaded>
      </Block>
    </div>
  );
}
