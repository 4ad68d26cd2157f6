import { type ConsignmentCard, type GoodsState, href } from 'shared-contract';
import { refusalText } from 'shared-sdk';
import { Button, EmptyState, FailedState, StaleStrip } from 'shared-ui';
import { CardsSkeleton, LoadMore } from 'shared-ui/lists';
import { ProductRow } from './ProductRow';
import { emptyWords } from './row-words';

interface ProductListProps {
  products: {
    state: 'idle' | 'loading' | 'done' | 'failed';
    rows: ConsignmentCard[];
    total: number;
    hasMore: boolean;
    seenAt?: number;
    error?: unknown;
    more: () => void;
    retry: () => void;
    refetch: () => void;
  };
  status: GoodsState;
  onPrice: (goods: ConsignmentCard) => void;
}

export function ProductList({ products, status, onPrice }: ProductListProps) {
  const { rows, state, error } = products;
  if (rows.length === 0 && state === 'failed')
    return (
      <FailedState module="我的商品" onRetry={products.retry}>
        {refusalText(error)}
      </FailedState>
    );
  if (rows.length === 0 && state !== 'done') return <CardsSkeleton />;
  if (rows.length === 0)
    return (
      <EmptyState
        title="这里还没有商品"
        action={
          <Button variant="accent" size="m" href={href('sell')}>
            去卖号
          </Button>
        }
      >
        {emptyWords[status]}
      </EmptyState>
    );
  return (
    <>
      <StaleStrip error={products.error} seenAt={products.seenAt} onRetry={products.retry} />
      <ul>
        {rows.map((goods) => (
          <li key={goods.id}>
            <ProductRow goods={goods} onPrice={() => onPrice(goods)} onChanged={products.refetch} />
          </li>
        ))}
      </ul>
      <LoadMore pages={products} endText={`共 ${products.total} 件`} />
    </>
  );
}
