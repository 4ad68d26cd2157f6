import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { SkeletonBlock } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { NotForSale } from './NotForSale';
import { OrderForm } from './OrderForm';
import { OwnGoods } from './OwnGoods';

/** 确认订单: goods, warranty and amount before the order is placed. */
export default function SureOrderPage() {
  const { id } = useQuery('sureOrder');
  const goods = useCall(api.getGoods, { id });
  const profile = useCall(api.getProfile, {});
  // The public response has no owner; this call returns it, without counting a view.
  const view = useCall(api.viewGoods, { id, count: false });

  if (!goods.value || (view.state === 'loading' && !view.value))
    return (
      <LoadingPage what="商品" error={goods.error} onRetry={goods.refetch}>
        <SkeletonBlock picture lines={8} />
      </LoadingPage>
    );
  if (view.value?.own) return <OwnGoods goods={goods.value} />;
  if (!goods.value.buyable) return <NotForSale goods={goods.value} onRetry={goods.refetch} />;
  return <OrderForm goods={goods.value} profile={profile.value} onStale={goods.refetch} />;
}
