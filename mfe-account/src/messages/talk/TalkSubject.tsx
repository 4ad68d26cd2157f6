import { type GoodsDetail, href, type OrderDetail, orderAmountFen } from 'shared-contract';
import { Price } from 'shared-ui';
import { SubjectBar } from 'shared-ui/conversation';

/** The order or the goods of a conversation, with the current state and a link. */
export function TalkSubject({
  goods,
  order,
}: {
  goods: GoodsDetail | undefined;
  order: OrderDetail | undefined;
}) {
  if (order)
    return (
      <SubjectBar
        title={order.goods.title}
        coverUrl={order.goods.coverUrl}
        fact={
          <>
            <Price fen={orderAmountFen(order)} size="s" /> {order.statusText}
          </>
        }
        more={{ label: '看订单', href: href('orderDetail', { orderNo: order.orderNo }) }}
      />
    );
  if (goods)
    return (
      <SubjectBar
        title={goods.title}
        coverUrl={goods.coverUrl}
        fact={
          <>
            <Price fen={goods.priceFen} size="s" /> {goods.status !== 'onSale' && '已不在售'}
          </>
        }
        more={{ label: '看商品', href: href('goodDetail', { id: goods.id }) }}
      />
    );
  return null;
}
