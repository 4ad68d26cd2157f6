import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, cx, FactRow, Facts, formatFen, formatTime, Note, Page } from 'shared-ui';
import { ResultHead } from 'shared-ui/orders';
import { GoodsLine } from '../order/GoodsLine';
import { channelNames } from '../order/words';
import classes from './PaymentResult.module.css';
import { PollRuler } from './PollRuler';
import { useWatchedPayment, WATCH_SECONDS } from './use-watched-payment';

interface ConfirmingProps {
  order: OrderDetail;
  payment: OrderDetail['payments'][number];
  /** Called when the payment has a result: the order must be refetched. */
  onMoved: () => void;
}

/** A pending payment: every poll is shown with its time, to prevent a second payment. */
export function Confirming({ order, payment, onMoved }: ConfirmingProps) {
  const { seconds, polls, timedOut, restart } = useWatchedPayment(payment.payNo, onMoved);
  return (
    <Page foot="bar">
      <section className={cx('sheet', classes.sheet)}>
        {timedOut ? (
          <ResultHead kind="wait" icon="clock" title="60 秒内还没有结果">
            到账的那一刻会自动入单，可以先离开，也可以再查一次。
          </ResultHead>
        ) : (
          <ResultHead kind="wait" icon="clock" title={`正在和${channelNames[payment.channel]}核对`}>
            多数在 10 秒内出结果，可以先离开。
          </ResultHead>
        )}
        <p className={classes.waited}>
          <span>已等</span>
          <span>
            <b className="num">{seconds}</b> <small>{`秒，最多 ${WATCH_SECONDS} 秒`}</small>
          </span>
        </p>
        <PollRuler seconds={seconds} polls={polls} max={WATCH_SECONDS} />
      </section>
      <Block>
        <Note kind="wait">
          <b>先别再付一次。</b>万一付了两笔，多的那笔会自动原路退回。
        </Note>
        <div className={classes.gap} />
        <Facts>
          <FactRow label="应付" value={formatFen(payment.amountFen)} figure />
          <FactRow label="支付方式" value={channelNames[payment.channel]} />
          <FactRow label="支付单" value={payment.payNo} figure />
          {order.payDeadline && (
            <FactRow label="订单给你留到" value={formatTime(order.payDeadline, { seconds: true })} figure />
          )}
        </Facts>
      </Block>
      <Block title="60 秒后还没有结果">
        <dl className={classes.cases}>
          <div>
            <dt>已经扣了钱</dt>
            <dd>到账那一刻自动入单，订单页会变成已付款</dd>
          </div>
          <div>
            <dt>没有扣钱</dt>
            <dd>可以回收银台再付，或换一种方式</dd>
          </div>
          <div>
            <dt>订单过时才到账</dt>
            <dd>不入单，全额自动退回</dd>
          </div>
        </dl>
      </Block>
      <Block flush>
        <GoodsLine goods={order.goods} />
      </Block>
      <ActionBar>
        <Button href={href('pay', { orderNo: order.orderNo })}>没付成，回去付</Button>
        <Button variant="primary" busy={!timedOut} onClick={restart}>
          {timedOut ? '再查一次' : '正在核对'}
        </Button>
      </ActionBar>
    </Page>
  );
}
