import { href } from 'shared-contract';
import type { Offer } from 'shared-contract/shapes';
import { useGo, useQuery } from 'shared-router';
import { api, im, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { EmptyState, Page } from 'shared-ui';
import { PagedList, RowsSkeleton, SegmentTabs } from 'shared-ui/lists';
import { FloorBlock } from './FloorBlock';
import { OfferCard } from './OfferCard';

type Role = Offer['role'];
const PANEL = 'offers';
const tabs = [
  { key: 'buyer', label: '我出的' },
  { key: 'seller', label: '收到的' },
] as const;

/** 出价: those made and those received, with what one can answer; of own goods also the hidden floor (decision 071). */
export default function OffersPage() {
  const go = useGo();
  const { role: named, goodsId } = useQuery('offers');
  const role: Role = named === 'seller' ? 'seller' : 'buyer';
  const offers = usePages(api.listOffers, { role, ...(goodsId && { goodsId }) });
  useEvents(im, ({ type }) => {
    if (type === 'unread' || type === 'missed') offers.refresh();
  });
  const { first } = offers;
  return (
    <Page>
      <SegmentTabs
        label="出价"
        tabs={tabs}
        value={role}
        onChange={(tab) => go('offers', { role: tab }, { replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL}>
        {role === 'seller' && goodsId && first && (
          <FloorBlock
            key={JSON.stringify(first.floor)}
            goodsId={goodsId}
            floor={first.floor}
            onSaved={offers.refetch}
          />
        )}
        <PagedList
          pages={offers}
          unit="个"
          module="出价"
          problem={refusalText(offers.error)}
          loading={<RowsSkeleton />}
          empty={
            <EmptyState title={role === 'seller' ? '还没有收到出价' : '还没有出过价'}>
              {role === 'seller'
                ? '商品开了“可议价”，买家就能出价，钱先冻在号栈。'
                : '在可议价的商品里出价，卖家接受就当场成交。'}
            </EmptyState>
          }
        >
          {(offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                onChanged={offers.refetch}
                floorHref={
                  role === 'seller' && !goodsId
                    ? href('offers', { role, goodsId: offer.goods.id })
                    : undefined
                }
              />
            </li>
          )}
        </PagedList>
      </div>
    </Page>
  );
}
