import { type GoodsDetail, href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Block, Button, MiniGoodsCard, Note, Page, SideRow } from 'shared-ui';
import { GoodsLine } from '../order/GoodsLine';
import { notForSaleWords } from './not-for-sale-words';

/** Goods that cannot be bought now: the reason, whether it may change, and similar goods. */
export function NotForSale({ goods, onRetry }: { goods: GoodsDetail; onRetry: () => void }) {
  const similar = useCall(api.listSimilarGoods, { id: goods.id });
  const words = notForSaleWords(goods.status);
  return (
    <Page foot="bar">
      <Block first flush>
        <GoodsLine goods={goods} href={href('goodDetail', { id: goods.id })} />
      </Block>
      <Block>
        <Note kind="wait">
          <b>{words.title}</b> {words.text}
        </Note>
      </Block>
      {similar.value && similar.value.length > 0 && (
        <Block title="相似的商品">
          <SideRow>
            {similar.value.map((one) => (
              <MiniGoodsCard key={one.id} goods={one} href={href('goodDetail', { id: one.id })} />
            ))}
          </SideRow>
        </Block>
      )}
      <ActionBar>
        {words.mayChange && <Button onClick={onRetry}>再查一次</Button>}
        <Button
          variant="primary"
          href={href('goodList', { gameId: goods.gameId, goodsType: goods.goodsType })}
        >
          看同类商品
        </Button>
      </ActionBar>
    </Page>
  );
}
