import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Button, EmptyState, Page, SkeletonBlock } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { OfferForm } from './OfferForm';

/** 给卖家出价: a price with the money frozen, and what happens then (decision 071). */
export default function MakeOfferPage() {
  const { id } = useQuery('offer');
  const goods = useCall(api.getGoods, { id });
  const view = useCall(api.viewGoods, { id, count: false });
  const wallet = useCall(api.getWallet, { pageSize: 1 });
  if (!goods.value || (view.state === 'loading' && !view.value))
    return (
      <LoadingPage what="商品" error={goods.error} onRetry={goods.refetch}>
        <SkeletonBlock lines={8} />
      </LoadingPage>
    );
  const why = view.value?.own
    ? '这是你自己的商品'
    : goods.value.status !== 'onSale' || !goods.value.buyable
      ? '商品现在不在售'
      : goods.value.negotiable
        ? undefined
        : '这件商品不议价，可以直接购买';
  if (why)
    return (
      <Page foot="bar">
        <EmptyState title="不能出价">{why}</EmptyState>
        <ActionBar>
          <Button variant="primary" href={href('goodDetail', { id })}>
            回商品
          </Button>
        </ActionBar>
      </Page>
    );
  return (
    <OfferForm
      key={goods.value.priceFen}
      goods={goods.value}
      availableFen={wallet.value?.availableFen}
      onStale={() => {
        goods.refetch();
        wallet.refetch();
      }}
    />
  );
}
