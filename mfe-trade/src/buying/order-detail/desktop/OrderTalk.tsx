import { href, type OrderDetail } from 'shared-contract';
import { Icon, UiLink } from 'shared-ui';
import { Talk } from '../chat/OrderChat';
import classes from './OrderTalk.module.css';

/** The conversation of an order, beside it on desktops. */
export default function OrderTalk({ order }: { order: OrderDetail }) {
  return (
    <section className={classes.talk} aria-labelledby="order-talk">
      <header className={classes.head}>
        <h2 id="order-talk">交易会话</h2>
        <UiLink href={href('xiaoxi', { orderNo: order.orderNo })} className={classes.more}>
          全屏打开
          <Icon name="right" />
        </UiLink>
      </header>
      <Talk order={order} />
    </section>
  );
}
