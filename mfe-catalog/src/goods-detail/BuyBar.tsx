import { type GoodsDetail, href, isPageBuilt } from 'shared-contract';
import { ActionBar, Button, formatYuan } from 'shared-ui';

/** What can be done with these goods: buy them with the amount in the button, or look at others like them. */
export function BuyBar({ goods, own }: { goods: GoodsDetail; own: boolean }) {
  const similar = href('goodList', { gameId: goods.gameId, goodsType: goods.goodsType });
  if (own && isPageBuilt('MyProducts'))
    return (
      <ActionBar>
        <Button variant="primary" href={href('MyProducts')}>
          管理我的商品
        </Button>
      </ActionBar>
    );
  if (own || goods.status !== 'onSale')
    return (
      <ActionBar>
        <Button href={similar}>看相似的</Button>
      </ActionBar>
    );
  if (!goods.buyable)
    return (
      <ActionBar reason={goods.goodsType === 'rental' ? '租号还不能在线下单' : '这件现在不能下单'}>
        <Button href={similar}>看相似的</Button>
      </ActionBar>
    );
  return (
    <ActionBar>
      <Button variant="primary" href={href('sureOrder', { id: goods.id })}>
        立即购买 <span className="num">{formatYuan(goods.priceFen)}</span>
      </Button>
    </ActionBar>
  );
}
