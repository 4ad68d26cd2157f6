import { href, type Order } from 'shared-contract';
import { api, session } from 'shared-sdk';
import { useCall, useStream } from 'shared-sdk/react';
import { Block, formatFen, Icon, Image, UiLink } from 'shared-ui';
import { Countdown } from 'shared-ui/orders';
import classes from './ToDo.module.css';
import { waitingForReader } from './to-do';

const SHOWN = 3;

/** Orders that wait for this member, as buyer or seller: the nearest deadline first, one tap from where to act. */
export function ToDo() {
  const token = useStream(session.token$, null);
  const bought = useCall(api.listOrders, token ? { role: 'buyer', only: 'open' } : null);
  const sold = useCall(api.listOrders, token ? { role: 'seller', only: 'open' } : null);
  const waiting = waitingForReader([...(bought.value?.rows ?? []), ...(sold.value?.rows ?? [])]);
  if (!waiting.length) return null;
  return (
    <div className={classes.todo}>
      <Block title={`${waiting.length} 件事等你`} more={{ label: '全部订单', href: href('accountOrder') }}>
        <ul className="ruled">
          {waiting.slice(0, SHOWN).map((order) => (
            <li key={order.orderNo}>
              <Task order={order} />
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}

function Task({ order }: { order: Order }) {
  const { orderNo, status, goods, stepText, payFen, payDeadline, stepDeadline, paused, serverTime } = order;
  const unpaid = status === 'unpaid';
  const deadlineAt = unpaid ? payDeadline : stepDeadline;
  return (
    <UiLink href={href(unpaid ? 'pay' : 'orderDetail', { orderNo })} className={classes.task}>
      <span className={classes.cover}>
        <Image src={goods.coverUrl} alt="" />
      </span>
      <span className={classes.words}>
        <b>
          {stepText}
          {unpaid && <span className="num"> {formatFen(payFen)}</span>}
        </b>
        <small className="one-line">
          {deadlineAt && !paused ? (
            <>
              剩 <Countdown deadlineAt={deadlineAt} serverTime={serverTime} />
            </>
          ) : (
            goods.title
          )}
        </small>
      </span>
      <Icon name="right" />
    </UiLink>
  );
}
