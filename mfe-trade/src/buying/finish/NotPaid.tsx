import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, cx, formatFen, formatTime, Page } from 'shared-ui';
import { ResultHead } from 'shared-ui/orders';
import { cancelledWords } from '../order/cancelled-words';
import { GoodsLine } from '../order/GoodsLine';
import classes from './PaymentResult.module.css';

/** No payment was received: the order is still unpaid, or was cancelled. */
export function NotPaid({ order }: { order: OrderDetail }) {
  const waiting = order.status === 'unpaid';
  const cancelled = cancelledWords(order);
  const until = order.payDeadline && formatTime(order.payDeadline, { seconds: true });
  return (
    <Page foot="bar">
      <section className={cx('sheet', classes.sheet)}>
        {waiting ? (
          <ResultHead kind="wait" icon="clock" title="还没有付款">
            {`没有收到这一单的付款${until ? `，给你留到 ${until}` : ''}。`}
          </ResultHead>
        ) : (
          <ResultHead kind="info" icon="info" title={cancelled.title}>
            {cancelled.text}
          </ResultHead>
        )}
      </section>
      <Block flush>
        <GoodsLine goods={order.goods} href={href('goodDetail', { id: order.goods.id })} />
      </Block>
      <ActionBar>
        <Button href={href('orderDetail', { orderNo: order.orderNo })}>看订单</Button>
        {waiting && order.role === 'buyer' ? (
          <Button variant="primary" href={href('pay', { orderNo: order.orderNo })}>
            {`去付款 ${formatFen(order.payFen)}`}
          </Button>
        ) : (
          <Button variant="primary" href={href('goodDetail', { id: order.goods.id })}>
            再看这件商品
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
