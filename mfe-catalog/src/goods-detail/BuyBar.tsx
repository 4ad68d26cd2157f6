import type { ReactNode } from 'react';
import { type GoodsDetail, href } from 'shared-contract';
import { ActionBar, ActionIcon, Button, formatYuan } from 'shared-ui';

/**
 * The actions for these goods: contact the seller, buy with the amount in the button, or view similar goods. Renting
 * ends in an enquiry (product section 2).
 */
export function BuyBar({
  goods,
  own,
  icons,
}: {
  goods: GoodsDetail;
  own: boolean;
  /** Further actions: save, compare. */
  icons?: ReactNode;
}) {
  const similar = href('goodList', { gameId: goods.gameId, goodsType: goods.goodsType });
  if (own)
    return (
      <ActionBar>
        {goods.status === 'onSale' && goods.goodsType !== 'rental' && (
          <Button href={href('fillInformation', { id: goods.id })}>编辑</Button>
        )}
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
  const chatHref = href('xiaoxi', { goodsId: goods.id });
  if (goods.goodsType === 'rental')
    return (
      <ActionBar icons={icons}>
        <Button variant="primary" href={chatHref}>
          咨询时段和租金
        </Button>
      </ActionBar>
    );
  const chatButton = (
    <>
      <ActionIcon icon="chat" label="咨询" href={chatHref} />
      {goods.negotiable && goods.buyable && (
        <ActionIcon icon="edit" label="出价" href={href('offer', { id: goods.id })} />
      )}
      {icons}
    </>
  );
  if (!goods.buyable)
    return (
      <ActionBar icons={chatButton} reason="这件现在不能下单">
        <Button href={similar}>看相似的</Button>
      </ActionBar>
    );
  return (
    <ActionBar icons={chatButton}>
      <Button variant="primary" href={href('sureOrder', { id: goods.id })}>
        立即购买 <span className="num">{formatYuan(goods.priceFen)}</span>
      </Button>
    </ActionBar>
  );
}
