import { href, type Value } from 'shared-contract';
import type { CallState } from 'shared-sdk/react';
import { Block, MiniGoodsCard, SideRow, SkeletonBlock } from 'shared-ui';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import { Loaded } from '../parts/Loaded';

/** Goods of the same game and type, nearest in price. */
export function Similar({
  goods,
}: {
  goods: CallState<Value<'listSimilarGoods'>> & { refetch: () => void };
}) {
  useRememberedGoods(goods.value);
  if (goods.state === 'done' && !goods.value.length) return null;
  return (
    <Block title="相似的商品">
      <Loaded answer={goods} what="相似的商品" skeleton={<SkeletonBlock lines={4} />}>
        {(rows) => (
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
