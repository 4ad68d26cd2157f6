/** @jest-environment node */

import { renderToString } from 'react-dom/server';
import type { GoodsCard as GoodsCardShape } from 'shared-contract';
import { FigureGrid, PriceHistory, RangeRuler, Steps } from './figures';
import * as ui from './index';
import { Chip, Chips, IconGrid, SegmentTabs, SortBar } from './lists';
import { DeadlineBar, EscrowLanes } from './orders';
import { Article } from './reading';

const time = '2026-11-20T14:31:07+08:00';
const earlier = '2026-10-28T10:00:00+08:00';
const nothing = () => {};
const goods = {
  title: 'V10·皮肤486',
  coverUrl: '/a.webp',
  figures: [{ value: '486', label: '皮肤' }],
  tags: [],
  priceFen: 128000,
  originalPriceFen: 168000,
  warranty: 'basic',
  undisclosed: 1,
} as unknown as GoodsCardShape;

/**
 * Every component that a server-rendered page may contain (architecture, "The first screen comes from the server").
 */
const page = (
  <ui.UiProvider link={({ href, ...rest }) => <a data-router href={href} {...rest} />}>
    <ui.Page foot="tabs">
      <ui.NavBar
        title="买号"
        back={{ href: '/' }}
        right={<ui.NavButton icon="search" label="搜索" href="/s" />}
      />
      <ui.SearchField
        value=""
        onChange={nothing}
        onSubmit={nothing}
        placeholder="搜"
        action="/index/goodList"
      />
      <SortBar sorts={[{ key: 'a', label: '综合' }]} value="a" onChange={nothing} />
      <Chips>
        <Chip href="/x">安卓</Chip>
      </Chips>
      <SegmentTabs label="类" tabs={[{ key: 'a', label: '全部' }]} value="a" onChange={nothing} />
      <ui.GameGrid
        games={[{ id: '1', name: '原神', iconUrl: '/i.webp', href: '/g', note: '9' }]}
        all={{ href: '/all', note: '2 款' }}
      />
      <ui.Shortcuts items={[{ icon: 'buy', label: '买号', href: '/b' }]} />
      <IconGrid items={[{ icon: 'box', label: '商品', href: '/p', badge: 2 }]} />
      <ui.GoodsList>
        <ui.GoodsCard goods={goods} href="/index/goodDetail?id=1" eager />
      </ui.GoodsList>
      <ui.GoodsListSkeleton />
      <ui.Block title="相似" more={{ label: '全部', href: '/m' }}>
        <ui.SideRow>
          <ui.MiniGoodsCard goods={goods} href="/index/goodDetail?id=2" />
        </ui.SideRow>
        <PriceHistory now={time} history={[{ priceFen: 168000, at: earlier }]} />
        <RangeRuler low={1} high={3} mark={2} write={String} />
        <FigureGrid items={[{ value: '486', label: '皮肤' }]} />
        <ui.Facts>
          <ui.FactRow label="换绑冷却" value={null} />
        </ui.Facts>
        <EscrowLanes
          steps={[{ title: '付款', note: '现在' }]}
          money={[{ text: '号栈', kind: 'safe', steps: 4 }]}
          account={[{ text: '卖家', kind: 'seller', steps: 4 }]}
        />
        <Steps steps={[{ title: '提交' }]} current={0} />
        <ui.Avatar name="石桥" />
      </ui.Block>
      <DeadlineBar actor="你" task="付款" startedAt={earlier} deadlineAt={time} serverTime={time} />
      <Article html="<p>文</p>" />
      <ui.Drawer open={false} onClose={nothing} title="筛选">
        条件
      </ui.Drawer>
      <ui.LoginGate href="/login" />
      <ui.FailedState onRetry={nothing} />
      <ui.NotFoundState />
      <ui.TabBar
        hrefs={{ home: '/1', buy: '/2', sell: '/3', message: '/4', me: '/5' }}
        current="buy"
        unread={3}
      />
    </ui.Page>
  </ui.UiProvider>
);

test('every part renders on the server, with real links and without style attributes', () => {
  const html = renderToString(page);
  expect(html).toContain('href="/index/goodDetail?id=1"');
  expect(html.match(/<a data-router/g)?.length).toBe(html.match(/<a /g)?.length);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('未披露');
  expect(renderToString(page)).toBe(html);
});
