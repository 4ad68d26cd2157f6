import type { ReactNode } from 'react';
import { type GoodsDetail, href } from 'shared-contract';
import { ActionBar, ActionIcon, Button, formatYuan } from 'shared-ui';

/**
 * What can be done with these goods: ask their seller, buy them with the amount in the button, or look at others like them.
 * Renting ends in an enquiry (product section 2).
 */
export function BuyBar({
  goods,
  own,
  icons,
}: {
  goods: GoodsDetail;
  own: boolean;
  /** What can be done besides: save it, compare it. */
  icons?: ReactNode;
}) {
  const similar = href('goodList', { gameId: goods.gameId, goodsType: goods.goodsType });
  if (own)
    return (
      <ActionBar>
        <Button variant="primary" href={href('MyProducts')}>
          管理我的商品
        </Button>
      </ActionBar>
    );
  if (goods.status !== 'onSale')
    return (
      <ActionBar icons={icons}>
        <Button href={similar}>看相似的</Button>
      </ActionBar>
    );
  const ask = href('xiaoxi', { goodsId: goods.id });
  if (goods.goodsType === 'rental')
    return (
      <ActionBar icons={icons}>
        <Button variant="primary" href={ask}>
          咨询时段和租金
        </Button>
      </ActionBar>
    );
  const asked = (
    <>
      <ActionIcon icon="chat" label="咨询" href={ask} />
      {icons}
    </>
  );
  if (!goods.buyable)
    return (
      <ActionBar icons={asked} reason="这件现在不能下单">
        <Button href={similar}>看相似的</Button>
      </ActionBar>
    );
  return (
    <ActionBar icons={asked}>
      <Button variant="primary" href={href('sureOrder', { id: goods.id })}>
        立即购买 <span className="num">{formatYuan(goods.priceFen)}</span>
      </Button>
    </ActionBar>
  );
}
