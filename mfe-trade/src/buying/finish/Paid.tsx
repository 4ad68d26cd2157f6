import { lazy, Suspense } from 'react';
import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Button, FactRow, Facts, formatDateTime, Page, Price } from 'shared-ui';
import { ResultHead, Ticket, TicketPart } from 'shared-ui/orders';
import { OrderDeadline } from '../order/OrderDeadline';
import { channelNames } from '../order/words';
import classes from './PaymentResult.module.css';
import { Settled } from './Settled';

// The order's own page loads it too.
const OrderLanes = lazy(() => import('../order/OrderLanes'));

interface PaidProps {
  order: OrderDetail;
  payment: OrderDetail['payments'][number] | undefined;
  onStale: () => void;
}

export function Paid({ order, payment, onStale }: PaidProps) {
  const settled = order.status === 'completed';
  const paidAt = order.timeline.find(({ action }) => action === 'pay')?.at ?? payment?.at;
  return (
    <Page foot="bar">
      <Ticket>
        <TicketPart>
          <ResultHead kind="ok" icon="check" title={settled ? '这笔已经走完' : '已付款，钱在号栈'}>
            {settled ? order.stepElse : '卖家还拿不到，等你确认才放款。'}
          </ResultHead>
          <p className={classes.amount}>
            <Price fen={order.payFen} size="xl" always />
          </p>
        </TicketPart>
        <TicketPart>
          <Facts>
            {payment && <FactRow label="支付方式" value={channelNames[payment.channel]} />}
            {paidAt && <FactRow label="付款时间" value={formatDateTime(paidAt, { seconds: true })} figure />}
            <FactRow label="订单" value={order.orderNo} figure />
            {payment && <FactRow label="流水" value={payment.payNo} figure />}
          </Facts>
        </TicketPart>
      </Ticket>
      {!settled && <OrderDeadline order={order} onEnd={onStale} small />}
      <Suspense>
        <OrderLanes order={order} />
      </Suspense>
      {settled ? (
        <Settled order={order} />
      ) : (
        <ActionBar>
          <Button href={href('goodList')}>继续逛</Button>
          <Button variant="primary" href={href('orderDetail', { orderNo: order.orderNo })}>
            看订单进度
          </Button>
        </ActionBar>
      )}
    </Page>
  );
}
