import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { cx, FailedState, SkeletonBlock } from 'shared-ui';
import { SavedChanges, Selling } from './GoodsSections';
import classes from './Overview.module.css';
import { RecentOrders } from './RecentOrders';
import { TodoList } from './TodoList';
import { waitingForReader } from './turns';

/** The most rows that a response has. */
const PAGE_SIZE = 50;

/** What waits for the member, the newest orders, own and saved goods: the overview on desktops. */
export default function Overview() {
  return (
    <>
      <Orders />
      <div className={classes.goodsSheets}>
        <Selling />
        <SavedChanges />
      </div>
    </>
  );
}

function Orders() {
  const bought = useCall(api.listOrders, { role: 'buyer', pageSize: PAGE_SIZE });
  const sold = useCall(api.listOrders, { role: 'seller', pageSize: PAGE_SIZE });
  const refetch = () => {
    bought.refetch();
    sold.refetch();
  };
  useEvents(im, ({ type }) => (type === 'order' || type === 'missed') && refetch());

  if (bought.value && sold.value)
    return (
      <>
        <section className={cx('sheet', classes.todo)}>
          <TodoList orders={waitingForReader([...bought.value.rows, ...sold.value.rows])} />
        </section>
        <section className={cx('sheet', classes.orders)}>
          <RecentOrders bought={bought.value} sold={sold.value} />
        </section>
      </>
    );
  if (bought.state === 'failed' || sold.state === 'failed')
    return (
      <section className={cx('sheet', classes.todo)}>
        <FailedState module="订单" onRetry={refetch} />
      </section>
    );
  return (
    <>
      <section className={cx('sheet', classes.todo)}>
        <SkeletonBlock lines={4} />
      </section>
      <section className={cx('sheet', classes.orders)} aria-hidden="true">
        <SkeletonBlock lines={10} />
      </section>
    </>
  );
}
