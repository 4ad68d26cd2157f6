import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Page, SkeletonBlock } from 'shared-ui';
import { LoadProblem } from '../order/LoadProblem';
import { NotForSale } from './NotForSale';
import { OrderForm } from './OrderForm';
import { OwnGoods } from './OwnGoods';

/** 确认订单: what is bought, under which warranty, for how much, before anybody is bound. */
export default function SureOrderPage() {
  const { id } = useQuery('sureOrder');
  const goods = useCall(api.getGoods, { id });
  const profile = useCall(api.getProfile, {});
  // Whose they are is no part of the public answer; asking is no look at them.
  const view = useCall(api.viewGoods, { id, count: false });

  if (!goods.value || (view.state === 'loading' && !view.value))
    return goods.state === 'failed' ? (
      <LoadProblem what="商品" error={goods.error} onRetry={goods.again} />
    ) : (
      <Page>
        <SkeletonBlock picture lines={8} />
      </Page>
    );
  if (view.value?.own) return <OwnGoods goods={goods.value} />;
  if (!goods.value.buyable) return <NotForSale goods={goods.value} onRetry={goods.again} />;
  return <OrderForm goods={goods.value} profile={profile.value} onStale={goods.again} />;
}
