import { href, type Order } from 'shared-contract';
import { refusalText } from 'shared-sdk';
import { Button, EmptyState, FailedState } from 'shared-ui';
import { CardsSkeleton, LoadMore } from 'shared-ui/lists';
import { emptyWords } from './empty-words';
import { OrderRow } from './OrderRow';
import { ALL, type Side, type StatusTab } from './tabs';

interface OrderListProps {
  orders: {
    state: 'idle' | 'loading' | 'done' | 'failed';
    rows: Order[];
    total: number;
    hasMore: boolean;
    error?: unknown;
    more: () => void;
    retry: () => void;
  };
  side: Side;
  status: StatusTab;
  onShowAll: () => void;
}

export function OrderList({ orders, side, status, onShowAll }: OrderListProps) {
  const { rows, state, total, error } = orders;
  if (rows.length === 0 && state === 'failed')
    return <FailedState onRetry={orders.retry}>{refusalText(error)}</FailedState>;
  if (rows.length === 0 && state !== 'done') return <CardsSkeleton />;
  if (rows.length === 0)
    return (
      <EmptyState
        title="这里还没有订单"
        action={
          status === ALL ? (
            <Button variant="accent" size="m" href={href('goodList')}>
              去逛逛
            </Button>
          ) : (
            <Button variant="accent" size="m" onClick={onShowAll}>
              看全部订单
            </Button>
          )
        }
      >
        {emptyWords(side, status)}
      </EmptyState>
    );
  return (
    <>
      <ul>
        {rows.map((order) => (
          <li key={order.orderNo}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <LoadMore pages={orders} endText={`共 ${total} 单`} />
    </>
  );
}
