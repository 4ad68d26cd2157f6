import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { SkeletonBlock } from 'shared-ui';
import { LoadProblem } from '../order/LoadProblem';
import { NotForSale } from './NotForSale';
import { OrderForm } from './OrderForm';

/** 确认订单: what is bought, under which warranty, for how much, before anybody is bound. */
export default function SureOrderPage() {
  const { id } = useQuery('sureOrder');
  const goods = useCall(api.getGoods, { id });
  const profile = useCall(api.getProfile, {});

  if (!goods.value)
    return goods.state === 'failed' ? (
      <LoadProblem what="商品" error={goods.error} onRetry={goods.again} />
    ) : (
      <SkeletonBlock picture lines={8} />
    );
  if (!goods.value.buyable) return <NotForSale goods={goods.value} onRetry={goods.again} />;
  return <OrderForm goods={goods.value} profile={profile.value} onStale={goods.again} />;
}
