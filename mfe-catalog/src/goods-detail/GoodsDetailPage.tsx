import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import type { GoodsCard, GoodsDetail } from 'shared-contract';
import { useGo, usePageTitle, useQuery, useServerRendered } from 'shared-router';
import { api, clock, isNotFound, session } from 'shared-sdk';
import { useCall, useStream } from 'shared-sdk/react';
import { FailedState, NavBar, Page, StaleStrip } from 'shared-ui';
import { guestHistory } from '../browsing/guest-history';
import { CompareAction } from '../compare/CompareAction';
import { FavouriteAction } from '../favourite/FavouriteAction';
import { seenGoods } from '../goods/seen-goods';
import { BuyBar } from './BuyBar';
import { GoodsFacts, GoodsFactsSkeleton } from './GoodsFacts';
import { GoodsHead } from './GoodsHead';
import { MissingGoods } from './MissingGoods';
import { pageTitle } from './page-title';
import { type PagePart, Part } from './parts';
import { Similar } from './Similar';
import { TopBar } from './TopBar';

/** The detail page of goods, with known and undisclosed facts. */
export default function GoodsDetailPage() {
  const { id } = useQuery('goodDetail');
  return <Goods key={id} id={id} />;
}

/**
 * Two-step rendering: the head from a list's cached card (cover, title, price, badges) is rendered in the frame after
 * the tap; only then are the details fetched and rendered into their placeholders.
 */
function Goods({ id }: { id: string }) {
  const go = useGo();
  const serverRendered = useServerRendered();
  const showsDetail = useDeferredValue(true, serverRendered);
  const goods = useCall(api.getGoods, showsDetail ? { id } : null);
  const detail = goods.value;
  const similar = useCall(api.listSimilarGoods, showsDetail ? { id } : null);
  usePageTitle(detail && pageTitle(detail));
  const view = useCall(api.viewGoods, detail ? { id } : null);
  const token = useStream(session.token$, null);
  const [collected, setCollected] = useState<boolean>();
  useLayoutEffect(() => {
    if (!serverRendered) window.scrollTo(0, 0);
  }, [serverRendered]);
  useEffect(() => {
    if (detail && !token) guestHistory.add(detail, new Date(clock.now()).toISOString());
  }, [detail, token]);

  if (isNotFound(goods.error)) return <MissingGoods id={id} />;
  if (goods.state === 'failed' && !detail)
    return (
      <>
        <NavBar title="商品详情" back={{ onClick: () => go.back('goodList') }} />
        <Page>
          <FailedState onRetry={goods.refetch} />
        </Page>
      </>
    );
  const own = view.value?.own === true;
  const known = detail ?? seenGoods(id);
  return (
    <>
      {/* Above the bar, which has no height because it floats over the picture. */}
      <StaleStrip still error={goods.error} seenAt={goods.seenAt} onRetry={goods.refetch} />
      <TopBar id={id} goods={known} parts={partsOf(detail, similar.value)} />
      <Page foot="bar">
        <GoodsHead goods={known} detail={detail} own={own} />
        {detail ? <GoodsFacts goods={detail} at={goods.seenAt} /> : <GoodsFactsSkeleton />}
        {showsDetail && (
          <Part id="similar">
            <Similar goods={similar} />
          </Part>
        )}
      </Page>
      {detail && (
        <BuyBar
          goods={detail}
          own={own}
          icons={
            <>
              <FavouriteAction
                id={id}
                collected={collected ?? view.value?.collected ?? false}
                onChange={setCollected}
              />
              <CompareAction goods={detail} />
            </>
          }
        />
      )}
    </>
  );
}

/** The parts that the bar leads to, as far as they are there. */
const partsOf = (detail: GoodsDetail | undefined, similar: readonly GoodsCard[] | undefined): PagePart[] => [
  { id: 'goods', name: '商品' },
  ...(detail ? [{ id: 'report', name: '验号' }] : []),
  ...(detail?.attrs.length ? [{ id: 'assets', name: '资产', count: detail.attrs.length }] : []),
  ...(similar?.length ? [{ id: 'similar', name: '相似' }] : []),
];
