import { type ConsignmentCard, type GoodsState, href } from 'shared-contract';
import { refusalText } from 'shared-sdk';
import { EmptyState, StaleStrip, StateButton } from 'shared-ui';
import { PagedList, type PagedListProps } from 'shared-ui/lists';
import { ProductRow } from './ProductRow';
import { emptyWords } from './row-words';

interface ProductListProps {
  products: PagedListProps<ConsignmentCard>['pages'] & {
    error?: unknown;
    seenAt?: number;
    refetch: () => void;
  };
  status: GoodsState;
  onPrice: (goods: ConsignmentCard) => void;
}

export function ProductList({ products, status, onPrice }: ProductListProps) {
  return (
    <PagedList
      cards
      pages={products}
      unit="件"
      problem={refusalText(products.error)}
      module="我的商品"
      empty={
        <EmptyState title="这里还没有商品" action={<StateButton href={href('sell')}>去卖号</StateButton>}>
          {emptyWords[status]}
        </EmptyState>
      }
      lead={<StaleStrip error={products.error} seenAt={products.seenAt} onRetry={products.retry} />}
    >
      {(goods) => (
        <li key={goods.id}>
          <ProductRow goods={goods} onPrice={() => onPrice(goods)} onChanged={products.refetch} />
        </li>
      )}
    </PagedList>
  );
}
