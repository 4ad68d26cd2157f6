import { href } from 'shared-contract';
import type { BuyRequest } from 'shared-contract/shapes';
import { useGo, useQuery } from 'shared-router';
import { api, im, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { EmptyState, Page, StateButton } from 'shared-ui';
import { PagedList, RowsSkeleton, SegmentTabs } from 'shared-ui/lists';
import classes from '../../offers/Offers.module.css';
import { RequestCard } from './RequestCard';

type Role = BuyRequest['role'];
const PANEL = 'requests';
const tabs = [
  { key: 'buyer', label: '我的求购' },
  { key: 'seller', label: '我的号能应的' },
] as const;

/** 求购: own requests with sellers' answers, and those that own goods on sale fit, or the one in the address (decision 072). */
export default function RequestsPage() {
  const go = useGo();
  const { role: named, id } = useQuery('requests');
  const role: Role = named === 'seller' ? 'seller' : 'buyer';
  const requests = usePages(api.listBuyRequests, { role, ...(id && { id }) });
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') requests.refresh();
  });
  return (
    <Page>
      {!id && (
        <SegmentTabs
          label="求购"
          tabs={tabs}
          value={role}
          onChange={(tab) => go('requests', { role: tab }, { replace: true })}
          panelId={PANEL}
        />
      )}
      <div id={PANEL}>
        <PagedList
          pages={requests}
          unit="个"
          module="求购"
          problem={refusalText(requests.error)}
          loading={<RowsSkeleton />}
          empty={
            id ? (
              <EmptyState title="这个求购已经结束">号已经卖出或下架，或者买家不再要了。</EmptyState>
            ) : role === 'buyer' ? (
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
        {id && (
          <p className={classes.all}>
            <StateButton href={href('requests', { role })}>看全部求购</StateButton>
          </p>
        )}
      </div>
    </Page>
  );
}
