import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { cx, FailedState, SkeletonBlock } from 'shared-ui';
import { SavedChanges, Selling } from './GoodsSections';
import classes from './Overview.module.css';
import { RECENT, RecentOrders } from './RecentOrders';
import { TodoList } from './TodoList';
import { waitingForReader } from './turns';

/** Open orders: as many as a response has. */
const OPEN = { only: 'open', pageSize: 50 } as const;

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
  const bought = useCall(api.listOrders, { role: 'buyer', pageSize: RECENT });
  const sold = useCall(api.listOrders, { role: 'seller', pageSize: RECENT });
  // An open order can be older than the newest ones.
  const openBought = useCall(api.listOrders, { role: 'buyer', ...OPEN });
  const openSold = useCall(api.listOrders, { role: 'seller', ...OPEN });
  const calls = [bought, sold, openBought, openSold];
  const refetch = () => {
    for (const call of calls) call.refetch();
  };
  useEvents(im, ({ type }) => (type === 'order' || type === 'missed') && refetch());

  if (bought.value && sold.value && openBought.value && openSold.value)
    return (
      <>
        <section className={cx('sheet', classes.todo)}>
          <TodoList orders={waitingForReader([...openBought.value.rows, ...openSold.value.rows])} />
        </section>
        <section className={cx('sheet', classes.orders)}>
          <RecentOrders bought={bought.value} sold={sold.value} />
        </section>
      </>
    );
  if (calls.some(({ state }) => state === 'failed'))
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
