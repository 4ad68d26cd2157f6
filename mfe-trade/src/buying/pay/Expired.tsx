import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, FactRow, Facts, formatDateTime, formatFen, Note, Page } from 'shared-ui';
import { cancelledWords } from '../order/cancelled-words';
import { GoodsLine } from '../order/GoodsLine';

/** An order that can no longer be paid: the reason, and the state of any payment received. */
export function Expired({ order }: { order: OrderDetail }) {
  const words = cancelledWords(order);
  const moneyCame = words.money !== 'none';
  return (
    <Page foot="bar">
      <Block first>
        <Note kind={moneyCame ? 'info' : 'wait'} icon="clock">
          <b>{words.title}</b>。{words.text}
        </Note>
      </Block>
      <Block>
        <Facts>
          <FactRow label="订单" value={order.orderNo} figure />
          <FactRow label="应付" value={formatFen(order.payFen)} figure />
          <FactRow label="下单" value={formatDateTime(order.createdAt, { seconds: true })} figure />
          <FactRow
            label="付款截止"
            value={formatDateTime(Date.parse(order.createdAt) + order.rules.limits.pay, { seconds: true })}
            figure
          />
        </Facts>
      </Block>
      <Block flush>
        <GoodsLine goods={order.goods} href={href('goodDetail', { id: order.goods.id })} />
      </Block>
      <ActionBar>
        <Button
          href={
            moneyCame
              ? href('finish', { orderNo: order.orderNo })
              : href('orderDetail', { orderNo: order.orderNo })
          }
        >
          {moneyCame ? '看退款进度' : '看订单'}
        </Button>
        <Button variant="primary" href={href('goodDetail', { id: order.goods.id })}>
          再看这件商品
        </Button>
      </ActionBar>
    </Page>
  );
}
