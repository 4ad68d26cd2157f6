import { useGo, useQuery } from 'shared-router';
import { api, im } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useCall, useEvents } from 'shared-sdk/react';
import { Page } from 'shared-ui';
import { InsetSwitch, SegmentTabs } from 'shared-ui/lists';
import classes from './AccountOrderPage.module.css';
import { OrderList } from './OrderList';
import {
  ALL,
  inputOf,
  type Side,
  type StatusTab,
  sideOf,
  sides,
  statusOf,
  statusTabs,
  totalOf,
} from './tabs';

const PANEL = 'orders';

/** 我的订单, of one side and one state; both are part of the address. */
export default function AccountOrderPage() {
  const go = useGo();
  const query = useQuery('accountOrder');
  const side = sideOf(query.role);
  const status = statusOf(query.status);

  const orders = usePages(api.listOrders, {
    ...inputOf(side),
    ...(status === ALL ? {} : { status }),
  });
  const others = {
    buyer: useTotal('buyer', side),
    seller: useTotal('seller', side),
    recycle: useTotal('recycle', side),
  };
  useEvents(im, ({ type }) => {
    if (type !== 'order' && type !== 'missed') return;
    orders.refresh();
    for (const other of sides) others[other].refetch();
  });

  const show = (next: { side?: Side; status?: StatusTab }) => {
    const nextQuery = { side, status, ...next };
    go(
      'accountOrder',
      { role: nextQuery.side, status: nextQuery.status === ALL ? undefined : nextQuery.status },
      { replace: true },
    );
  };
  const countOf = (one: Side) => {
    const counts = one === side ? orders.first?.counts : others[one].value?.counts;
    return counts && totalOf(counts);
  };

  return (
    <Page>
      <div className={classes.sides}>
        <InsetSwitch
          wide
          label="我买的、我卖的还是回收"
          tabs={[
            { key: 'buyer', label: '我买的', count: countOf('buyer') },
            { key: 'seller', label: '我卖的', count: countOf('seller') },
            { key: 'recycle', label: '回收', count: countOf('recycle') },
          ]}
          value={side}
          onChange={(next) => show({ side: next, status: ALL })}
          panelId={PANEL}
        />
      </div>
      <SegmentTabs
        label="订单状态"
        tabs={statusTabs(orders.first?.counts)}
        value={status}
        onChange={(tab) => show({ status: statusOf(tab) })}
        panelId={PANEL}
      />
      <div id={PANEL} className={classes.panel}>
        <OrderList orders={orders} side={side} status={status} onShowAll={() => show({ status: ALL })} />
      </div>
    </Page>
  );
}

/** The number of orders of a side; fetched only for a side whose list is not shown. */
const useTotal = (side: Side, current: Side) =>
  useCall(api.listOrders, side === current ? null : { ...inputOf(side), pageSize: 1 });
