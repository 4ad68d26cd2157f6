import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Button, EmptyState, Page, SkeletonBlock } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { RequestForm } from './RequestForm';

/** 发求购: a wish becomes a request with the money frozen, which sellers answer (decision 072). */
export default function OpenRequestPage() {
  const { wish: id } = useQuery('request');
  const wishes = useCall(api.listWishes, {});
  const wallet = useCall(api.getWallet, { pageSize: 1 });
  if (!wishes.value)
    return (
      <LoadingPage what="心愿" error={wishes.error} onRetry={wishes.refetch}>
        <SkeletonBlock lines={8} />
      </LoadingPage>
    );
  const wish = wishes.value.wishes.find((one) => one.id === id);
  if (!wish)
    return (
      <Page foot="bar">
        <EmptyState title="没有这条心愿">求购按一条心愿的条件来，先在心愿单里选一条。</EmptyState>
        <ActionBar>
          <Button variant="primary" href={href('wishes')}>
            去心愿单
          </Button>
        </ActionBar>
      </Page>
    );
  return <RequestForm wish={wish} availableFen={wallet.value?.availableFen} onStale={wallet.refetch} />;
}
