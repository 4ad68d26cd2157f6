import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Button, FactRow, Facts, formatDateTime, formatFen, Page, Price } from 'shared-ui';
import { ResultHead, Ticket, TicketPart } from 'shared-ui/orders';
import { Escrow } from '../order/Escrow';
import { OrderDeadline } from '../order/OrderDeadline';
import { channelNames, hasEnded } from '../order/words';
import classes from './PaymentResult.module.css';

interface PaidProps {
  order: OrderDetail;
  payment: OrderDetail['payments'][number] | undefined;
  onStale: () => void;
}

const settledWords = ({ refundedFen }: OrderDetail) =>
  refundedFen > 0
    ? `按裁决，${formatFen(refundedFen)} 已退到你的钱包余额，其余放给卖家。`
    : '货款已放给卖家。';

export function Paid({ order, payment, onStale }: PaidProps) {
  const settled = order.status === 'completed';
  const paidAt = order.timeline.find(({ action }) => action === 'pay')?.at ?? payment?.at;
  return (
    <Page foot="bar">
      <Ticket>
        <TicketPart>
          <ResultHead kind="ok" icon="check" title={settled ? '已付款，交易已完成' : '已付款，钱在号栈'}>
            {settled ? settledWords(order) : '卖家还拿不到，等你确认才放款。'}
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
      {!hasEnded(order) && <OrderDeadline order={order} onEnd={onStale} small />}
      <Escrow title="钱和号，各在谁手里" paidAt={paidAt} done={settled} limits={order.rules.limits} />
      <ActionBar>
        <Button href={href('goodList')}>继续逛</Button>
        <Button variant="primary" href={href('orderDetail', { orderNo: order.orderNo })}>
          看订单进度
        </Button>
      </ActionBar>
    </Page>
  );
}
