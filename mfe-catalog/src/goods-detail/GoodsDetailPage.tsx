import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import type { GoodsCard, GoodsDetail } from 'shared-contract';
import { useGo, usePageTitle, useQuery, useServerRendered } from 'shared-router';
import { api, clock, isNotFound, session } from 'shared-sdk';
import { useCall, useRefreshOnPull, useStream } from 'shared-sdk/react';
import { cx, FailedState, NavBar, Page, StaleStrip, useWide } from 'shared-ui';
import { guestHistory } from '../browsing/guest-history';
import { CompareAction } from '../compare/CompareAction';
import { idsIn, useTray, writeCompared } from '../compare/compare-tray';
import { CompareTray } from '../compare/lazy-tools';
import { FavouriteAction } from '../favourite/FavouriteAction';
import { seenGoods } from '../goods/seen-goods';
import { listOf } from '../goods-query/last-query';
import { BuyBar } from './BuyBar';
import { Crumbs } from './Crumbs';
import { DealBox } from './DealBox';
import classes from './GoodsDetail.module.css';
import { GoodsFacts, GoodsFactsSkeleton } from './GoodsFacts';
import { GoodsHead } from './GoodsHead';
import { MissingGoods } from './MissingGoods';
import { PartLinks } from './PartLinks';
import links from './PartLinks.module.css';
import { pageTitle } from './page-title';
import { FIRST, type PagePart, Part, useCurrentPart } from './parts';
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
  const wide = useWide();
  const serverRendered = useServerRendered();
  const showsDetail = useDeferredValue(true, serverRendered);
  const goods = useCall(api.getGoods, showsDetail ? { id } : null);
  useRefreshOnPull(goods.refetch);
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
  const parts = partsOf(detail, similar.value, wide);
  const actions = detail && (
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
  );
  return (
    <>
      {/* Above the bar, which has no height because it floats over the picture. */}
      <StaleStrip still error={goods.error} seenAt={goods.seenAt} onRetry={goods.refetch} />
      {!wide && <TopBar id={id} goods={known} parts={parts} />}
      <Page foot="bar">
        {wide && known && <Crumbs goods={known} />}
        <div className={classes.columns}>
          <div className={classes.main}>
            <GoodsHead goods={known} detail={detail} own={own} />
            {wide && <DesktopParts parts={parts} />}
            {detail ? <GoodsFacts goods={detail} at={goods.seenAt} wide={wide} /> : <GoodsFactsSkeleton />}
            {showsDetail && (
              <Part id="similar">
                <Similar goods={similar} />
              </Part>
            )}
          </div>
          {wide && known && (
            <DealBox goods={known} detail={detail} at={goods.seenAt}>
              {actions}
            </DealBox>
          )}
        </div>
      </Page>
      {known && <ChosenGoods gameId={known.gameId} />}
      {!wide && actions}
    </>
  );
}

/** The goods of this game that were chosen for a comparison, which opens over the list that the visitor came from. */
function ChosenGoods({ gameId }: { gameId: string }) {
  const go = useGo();
  const ids = idsIn(useTray(), gameId);
  if (!ids.length) return null;
  return (
    <CompareTray
      ids={ids}
      above="actions"
      onCompare={() => go('goodList', { ...listOf(gameId), compare: writeCompared(ids) })}
    />
  );
}

function DesktopParts({ parts }: { parts: readonly PagePart[] }) {
  const current = useCurrentPart(parts.map(({ id }) => id));
  return <PartLinks parts={parts} current={current} className={cx('wide-only', links.parts)} />;
}

/** The parts that the bar leads to, as far as they are there. The desktop's begin below the pictures, and are more. */
const partsOf = (
  detail: GoodsDetail | undefined,
  similar: readonly GoodsCard[] | undefined,
  wide: boolean,
): PagePart[] => [
  ...(wide ? [] : [{ id: FIRST, name: '商品' }]),
  ...(wide && detail && !detail.rentHourFen ? [{ id: 'price', name: '价格走势' }] : []),
  ...(detail ? [{ id: 'report', name: wide ? '验号报告' : '验号' }] : []),
  ...(wide && detail?.binding.length ? [{ id: 'binding', name: '换绑与归属' }] : []),
  ...(detail?.attrs.length ? [{ id: 'assets', name: '资产', count: detail.attrs.length }] : []),
  ...(similar?.length ? [{ id: 'similar', name: wide ? '相似的商品' : '相似' }] : []),
];
