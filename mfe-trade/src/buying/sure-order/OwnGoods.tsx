import { type GoodsDetail, href } from 'shared-contract';
import { ActionBar, Block, Button, Note, Page } from 'shared-ui';
import { GoodsLine } from '../order/GoodsLine';

/** Own goods cannot be bought: shown before the form, with a link to the seller's page. */
export function OwnGoods({ goods }: { goods: GoodsDetail }) {
  return (
    <Page foot="bar">
      <Block first flush>
        <GoodsLine goods={goods} href={href('goodDetail', { id: goods.id })} />
      </Block>
      <Block>
        <Note>
          <b>这是你的商品。</b> 自己发布的商品不能自己买。改价、下架都在“我的商品”里。
        </Note>
      </Block>
      <ActionBar>
        <Button variant="primary" href={href('MyProducts')}>
          去我的商品
        </Button>
      </ActionBar>
    </Page>
  );
}
