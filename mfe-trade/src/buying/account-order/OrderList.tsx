import { href, type Order } from 'shared-contract';
import { refusalText } from 'shared-sdk';
import { EmptyState, StateButton } from 'shared-ui';
import { PagedList, type PagedListProps } from 'shared-ui/lists';
import { emptyWords } from './empty-words';
import { OrderRow } from './OrderRow';
import { ALL, type Side, type StatusTab } from './tabs';

interface OrderListProps {
  orders: PagedListProps<Order>['pages'] & { error?: unknown };
  side: Side;
  status: StatusTab;
  onShowAll: () => void;
}

export function OrderList({ orders, side, status, onShowAll }: OrderListProps) {
  const empty = (
    <EmptyState
      title="这里还没有订单"
      action={
        status === ALL ? (
          <StateButton href={href('goodList')}>去逛逛</StateButton>
        ) : (
          <StateButton onClick={onShowAll}>看全部订单</StateButton>
        )
      }
    >
      {emptyWords(side, status)}
    </EmptyState>
  );
  return (
    <PagedList pages={orders} unit="单" problem={refusalText(orders.error)} empty={empty}>
      {(order) => (
        <li key={order.orderNo}>
          <OrderRow order={order} />
        </li>
      )}
    </PagedList>
  );
}
