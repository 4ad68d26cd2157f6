import { useEffect, useState } from 'react';
import { href, type Payment } from 'shared-contract';
import { useGo } from 'shared-router';
import { paymentUrl } from 'shared-sdk/forms';
import { Button, FactRow, Facts, formatFen, formatTime, Note, Page } from 'shared-ui';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import classes from './Departure.module.css';
import { useDeparture } from './use-departure';

/** After this many ms a link is shown too, because the automatic redirect may have been blocked. */
const LINK_AFTER_MS = 3_000;

export function Departure({ payment }: { payment: Payment }) {
  const go = useGo();
  const { payNo, orderNo, amountFen, status, payDeadline } = payment;
  const payUrl = paymentUrl(payment.payUrl);
  const pending = status === 'pending';
  const isRedirecting = useDeparture({
    payNo,
    payUrl: pending ? payUrl : undefined,
    onReturn: () => go('pay', { orderNo }, { replace: true }),
  });
  const slow = useElapsed(LINK_AFTER_MS);

  useEffect(() => {
    if (status === 'succeeded') go('finish', { orderNo }, { replace: true });
    if (status === 'closed') go('pay', { orderNo }, { replace: true });
    if (status === 'refunding' || status === 'refunded') go('finish', { orderNo }, { replace: true });
  }, [status, orderNo, go]);

  return (
    <Page>
      <section className={classes.head} aria-live="polite">
        <h2>{isRedirecting ? '正在打开支付宝' : '请稍候'}</h2>
        <p>付完会自动回来；没有自动回来，就回到这一页点“我已支付”。</p>
      </section>
      <Ticket>
        <TicketPart>
          <Facts>
            <FactRow label="支付单" value={payNo} figure />
            <FactRow label="订单" value={orderNo} figure />
            {payDeadline && (
              <FactRow label="付款截止" value={formatTime(payDeadline, { seconds: true })} figure />
            )}
          </Facts>
        </TicketPart>
        <TicketTotal label="应付，先由号栈保管" fen={amountFen} />
      </Ticket>
      <div className={classes.ways}>
        {pending && !payUrl && (
          <Note kind="danger">支付地址不对，没有跳转。请回收银台重新发起，没有扣款。</Note>
        )}
        {slow && payUrl && pending && (
          <Button variant="primary" wide href={payUrl}>
            未跳转？点此
          </Button>
        )}
        <Button variant="accent" wide href={href('finish', { orderNo })}>
          我已支付
        </Button>
        <Button variant="text" wide href={href('pay', { orderNo })}>
          {`没有付，回收银台（${formatFen(amountFen)}）`}
        </Button>
      </div>
    </Page>
  );
}

/** Whether so many ms have passed since mount. */
function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
