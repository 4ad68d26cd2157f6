import { useGo, useQuery } from 'shared-router';
import { api, im } from 'shared-sdk';
import { useCall, useEvents, usePages } from 'shared-sdk/react';
import { InsetSwitch, Page, SegmentTabs } from 'shared-ui';
import classes from './AccountOrderPage.module.css';
import { OrderList } from './OrderList';
import { ALL, type Role, roleOf, type StatusTab, statusOf, statusTabs, totalOf } from './tabs';

const PANEL = 'orders';

/** 我的订单, of one side and one state; both stand in the address. */
export default function AccountOrderPage() {
  const go = useGo();
  const query = useQuery('accountOrder');
  const role = roleOf(query.role);
  const status = statusOf(query.status);
  const other: Role = role === 'buyer' ? 'seller' : 'buyer';

  const orders = usePages(api.listOrders, { role, ...(status === ALL ? {} : { status }) });
  const otherSide = useCall(api.listOrders, { role: other, pageSize: 1 });
  useEvents(im, ({ type }) => {
    if (type !== 'order' && type !== 'missed') return;
    orders.refresh();
    otherSide.again();
  });
  const counts = { [role]: orders.first?.counts, [other]: otherSide.value?.counts };

  const show = (next: { role?: Role; status?: StatusTab }) => {
    const wanted = { role, status, ...next };
    go(
      'accountOrder',
      { role: wanted.role, status: wanted.status === ALL ? undefined : wanted.status },
      { replace: true },
    );
  };
  const countOf = (side: Role) => counts[side] && totalOf(counts[side]);

  return (
    <Page>
      <div className={classes.sides}>
        <InsetSwitch
          wide
          label="我买的还是我卖的"
          tabs={[
            { key: 'buyer', label: '我买的', count: countOf('buyer') },
            { key: 'seller', label: '我卖的', count: countOf('seller') },
          ]}
          value={role}
          onChange={(side) => show({ role: roleOf(side), status: ALL })}
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
        <OrderList orders={orders} role={role} status={status} onShowAll={() => show({ status: ALL })} />
      </div>
    </Page>
  );
}
