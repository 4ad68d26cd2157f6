import { PageSkeleton, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { useMemberDraft } from '../../shared/use-member-draft';
import { NotForSale } from './NotForSale';
import { OrderForm } from './OrderForm';
import { OwnGoods } from './OwnGoods';
import { drafts } from './order-draft';

/** 确认订单: goods, warranty and amount before the order is placed. */
export default function SureOrderPage() {
  const { id } = useQuery('sureOrder');
  const goods = useCall(api.getGoods, { id });
  const stored = useMemberDraft(drafts, (userId) => userId);
  // The public response has no owner; this call returns it, without counting a view.
  const view = useCall(api.viewGoods, { id, count: false });

  const loading = (
    <LoadingPage what="商品" error={goods.error} onRetry={goods.refetch}>
      <PageSkeleton shape="form" />
    </LoadingPage>
  );
  if (!goods.value || (view.state === 'loading' && !view.value)) return loading;
  if (view.value?.own) return <OwnGoods goods={goods.value} />;
  if (!goods.value.buyable) return <NotForSale goods={goods.value} onRetry={goods.refetch} />;
  if (stored.state === 'loading') return loading;
  const { key, draft, profile } = stored.state === 'done' ? stored : {};
  return (
    <OrderForm
      key={key}
      goods={goods.value}
      draftKey={key}
      draft={draft ?? drafts.empty()}
      profile={profile}
      onStale={goods.refetch}
    />
  );
}
