import { href, type OrderDetail } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import {
  ActionBar,
  Block,
  Button,
  FactRow,
  Facts,
  formatDateTime,
  formatFen,
  formatTime,
  Page,
  Price,
} from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { ResultHead, Ticket, TicketPart } from 'shared-ui/orders';
import { GoodsLine } from '../order/GoodsLine';
import { channelNames } from '../order/words';
import { durationWords, lateness } from './outcome';
import classes from './PaymentResult.module.css';
import { WhyLate } from './WhyLate';

interface ReturningProps {
  order: OrderDetail;
  payment: OrderDetail['payments'][number] | undefined;
  /** The provider has confirmed the refund. */
  done: boolean;
}

/** The refund is in progress, or done. */
export function Returning({ order, payment, done }: ReturningProps) {
  const goods = useCall(api.getGoods, { id: order.goods.id });
  const late = lateness(order);
  const paidAt = late?.moneyAt ?? order.timeline.find(({ action }) => action === 'pay')?.at;
  const channel = payment ? channelNames[payment.channel] : '原付款方式';
  const byBalance = payment?.channel === 'balance';
  const cause = order.status === 'cancelled' ? '订单已取消' : '订单已退款';
  return (
    <Page foot="bar">
      <Ticket>
        <TicketPart>
          <ResultHead
            kind={done ? 'ok' : 'info'}
            icon={done ? 'check' : 'retry'}
            title={`${cause}，${done ? '钱已退回' : '钱在退回'}`}
          >
            {!late
              ? '全额原路退回，不收手续费。'
              : late.byBuyer
                ? '取消之后钱才到，全额退回，不用你申请。'
                : `到账晚了 ${durationWords(late.lateMs)}，不用你申请。`}
          </ResultHead>
          <p className={classes.amount}>
            <Price fen={payment?.amountFen ?? order.payFen} size="xl" always />
          </p>
        </TicketPart>
        <TicketPart>
          <Steps
            steps={[
              { title: '到账', note: paidAt && formatTime(paidAt, { seconds: true }) },
              { title: '已申请退款', note: '自动' },
              { title: byBalance ? '平台处理' : `${channel}处理`, note: done ? '完成' : '现在' },
              { title: '退到账户', note: done ? '已退' : '以到账为准' },
            ]}
            current={done ? 4 : 2}
          />
        </TicketPart>
        <TicketPart>
          <Facts>
            <FactRow label="退到" value={byBalance ? channel : `${channel}原账户`} />
            {payment && <FactRow label="支付单" value={payment.payNo} figure />}
            <FactRow label="手续费" value={formatFen(0)} figure />
          </Facts>
        </TicketPart>
      </Ticket>
      {late && <WhyLate createdAt={order.createdAt} late={late} />}
      {goods.value && (
        <Block
          title={goods.value.buyable ? '这件商品还在卖' : '这件商品现在不能下单'}
          aside={`${formatDateTime(order.serverTime)} 核对`}
          flush
        >
          <GoodsLine goods={goods.value} href={href('goodDetail', { id: goods.value.id })} />
        </Block>
      )}
      <ActionBar>
        <Button href={href('orderDetail', { orderNo: order.orderNo })}>看订单</Button>
        {goods.value?.buyable ? (
          <Button variant="primary" href={href('sureOrder', { id: goods.value.id })}>
            {`重新下单 ${formatFen(goods.value.priceFen)}`}
          </Button>
        ) : (
          <Button variant="primary" href={href('goodList', { gameId: order.goods.gameId })}>
            看同类商品
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
