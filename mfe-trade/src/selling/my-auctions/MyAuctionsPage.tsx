import { useLayoutEffect, useState } from 'react';
import { href } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api, clock, im, refusalText, state } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useCall, useEvents, useStream } from 'shared-sdk/react';
import { EmptyState, Page, StateButton } from 'shared-ui';
import { PagedList, SegmentTabs } from 'shared-ui/lists';
import { AuctionCard } from './AuctionCard';
import { emptyWords, firstFull, OPEN, tabOf, tabsFor } from './tabs';

const PANEL = 'auctions';

/** 我的竞价 in tabs by state; for merchants the auctions open for quotes come first. The tab is part of the address. */
export default function MyAuctionsPage() {
  const go = useGo();
  const { status } = useQuery('myJingjiahuishou');
  const user = useStream(state.user$, null);
  const merchant = user?.roles.includes('merchant') ?? false;
  const tab = tabOf(status, merchant);
  const counts = useCall(api.listAssessments, { mode: 'auction', pageSize: 1 });
  const auctions = usePages(
    api.listAssessments,
    tab === OPEN ? { mode: 'auction', scope: 'open' } : { mode: 'auction', tab },
  );
  const [isOpening, setIsOpening] = useState(status === undefined);
  const isEmpty = tab !== OPEN && auctions.rows.length === 0; // merchants want the open auctions even if there are none
  const known = counts.value?.counts;
  useLayoutEffect(() => {
    if (!isOpening || !user || !known || auctions.state !== 'done') return;
    setIsOpening(false); // from now on the tab stays, also when it becomes empty
    const full = isEmpty ? firstFull(known) : undefined;
    if (full) go('myJingjiahuishou', { status: full }, { replace: true });
  }, [isOpening, user, known, auctions.state, isEmpty, go]);
  useEvents(im, (event) => {
    if (event.type !== 'quote' && event.type !== 'missed') return;
    counts.refetch();
    auctions.refresh();
  });
  const now = new Date(auctions.seenAt ?? clock.now()).toISOString();

  return (
    <Page>
      <SegmentTabs
        label="竞价状态"
        tabs={tabsFor(merchant, counts.value?.counts)}
        value={tab}
        onChange={(next) => go('myJingjiahuishou', { status: next }, { replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label="竞价">
        <PagedList
          cards
          pages={auctions}
          unit="个"
          problem={refusalText(auctions.error)}
          empty={
            <EmptyState
              title="这里还没有竞价"
              action={tab !== OPEN && <StateButton href={href('jingjiahuishou')}>发起竞价</StateButton>}
            >
              {emptyWords[tab]}
            </EmptyState>
          }
        >
          {(auction) => (
            <li key={auction.id}>
              <AuctionCard auction={auction} now={now} merchant={tab === OPEN} onEnd={auctions.refresh} />
            </li>
          )}
        </PagedList>
      </div>
    </Page>
  );
}
