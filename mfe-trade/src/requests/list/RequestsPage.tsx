import { href } from 'shared-contract';
import type { BuyRequest } from 'shared-contract/shapes';
import { useGo, useQuery } from 'shared-router';
import { api, im, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { EmptyState, Page, StateButton } from 'shared-ui';
import { PagedList, RowsSkeleton, SegmentTabs } from 'shared-ui/lists';
import { RequestCard } from './RequestCard';

type Role = BuyRequest['role'];
const PANEL = 'requests';
const tabs = [
  { key: 'buyer', label: '我的求购' },
  { key: 'seller', label: '我的号能应的' },
] as const;

/** 求购: own requests with sellers' answers, and those that own goods on sale fit (decision 072). */
export default function RequestsPage() {
  const go = useGo();
  const { role: named } = useQuery('requests');
  const role: Role = named === 'seller' ? 'seller' : 'buyer';
  const requests = usePages(api.listBuyRequests, { role });
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') requests.refresh();
  });
  return (
    <Page>
      <SegmentTabs
        label="求购"
        tabs={tabs}
        value={role}
        onChange={(tab) => go('requests', { role: tab }, { replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL}>
        <PagedList
          pages={requests}
          unit="个"
          module="求购"
          problem={refusalText(requests.error)}
          loading={<RowsSkeleton />}
          empty={
            role === 'buyer' ? (
              <EmptyState
                title="还没有发过求购"
                action={<StateButton href={href('wishes')}>去心愿单选一条</StateButton>}
              >
                按一条心愿的条件求购，钱先冻在号栈，卖家应了由你定。
              </EmptyState>
            ) : (
              <EmptyState title="没有你的号能应的求购">
                有人求购你在卖的号，会出现在这里，每一笔钱都已经冻好。
              </EmptyState>
            )
          }
        >
          {(request) => (
            <li key={request.id}>
              <RequestCard request={request} onChanged={requests.refetch} />
            </li>
          )}
        </PagedList>
      </div>
    </Page>
  );
}
