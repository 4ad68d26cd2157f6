import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import {
  EmptyState,
  FailedState,
  GoodsCard,
  GoodsList,
  GoodsListSkeleton,
  Page,
  StateButton,
} from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import { useRememberedGoods } from '../goods/use-remembered-goods';

/** All goods of a seller on sale. */
export function SellerGoods({ id, nick }: { id: string; nick: string }) {
  const goods = usePages(api.listSellerGoods, { id });
  const { rows, state, error } = goods;
  useRememberedGoods(rows);
  return (
    <Page>
      <h2 className="aloud">{nick} 在卖的商品</h2>
      {rows.length > 0 ? (
        <>
          <GoodsList>
            {rows.map((one, place) => (
              <GoodsCard
                key={one.id}
                goods={one}
                href={href('goodDetail', { id: one.id })}
                eager={place < 4}
              />
            ))}
          </GoodsList>
          <LoadMore pages={goods} endText={`共 ${goods.total} 件`} />
        </>
      ) : error !== undefined ? (
        <FailedState onRetry={goods.retry} />
      ) : state !== 'done' ? (
        <GoodsListSkeleton count={4} />
      ) : (
        <EmptyState
          title="现在没有在卖的商品"
          action={<StateButton href={href('seller', { id })}>看这位卖家</StateButton>}
        >
          关注以后，上新会收到消息。
        </EmptyState>
      )}
    </Page>
  );
}
