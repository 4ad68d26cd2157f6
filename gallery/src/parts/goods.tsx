import { useState } from 'react';
import {
  Block,
  Button,
  Drawer,
  GameGrid,
  GoodsCard,
  GoodsList,
  GoodsListSkeleton,
  MiniGoodsCard,
  SearchField,
  SearchScope,
  Shortcuts,
  SideRow,
} from 'shared-ui';
import { FigureGrid, Figures, PriceHistory, PriceRange, RangeRuler } from 'shared-ui/figures';
import { Chip, ChipGrid, IconGrid, LoadMore, SortBar } from 'shared-ui/lists';
import { at, covers, goods, longGoods, nothing, serverTime } from '../data';
import classes from '../Gallery.module.css';
import { Show } from '../Show';

const yuan = (fen: number) => `¥${fen / 100}`;

export function Goods() {
  return (
    <>
      <GoodsList>
        <GoodsCard goods={goods} href="#1" eager />
        <GoodsCard goods={longGoods} href="#2" />
        <GoodsCard
          goods={{ ...goods, id: '3', title: '短题', originalPriceFen: null, rentHourFen: 350, tags: [] }}
          href="#3"
        />
      </GoodsList>
      <Show name="加载中">
        <GoodsListSkeleton count={2} />
      </Show>
      {(['done', 'loading', 'failed'] as const).map((state) => (
        <LoadMore key={state} pages={{ hasMore: true, state, more: nothing, retry: nothing }} />
      ))}
      <LoadMore pages={{ hasMore: false, state: 'done', more: nothing, retry: nothing }} endText="共 25 件" />
      <Block title="相似的号">
        <SideRow>
          {[goods, longGoods, goods, goods].map((one, i) => (
            <MiniGoodsCard key={i} goods={{ ...one, coverUrl: covers[i] ?? '' }} href={`#mini-${i}`} />
          ))}
        </SideRow>
      </Block>
      <Block title="价格走过的路">
        <PriceHistory
          now={serverTime}
          history={[
            { priceFen: 168000, at: '2026-10-28T10:00:00+08:00' },
            { priceFen: 148000, at: at('05T10:00') },
            { priceFen: 128000, at: at('14T10:00') },
          ]}
        />
        <RangeRuler low={115000} high={162000} mark={128000} markName="这个号" write={yuan} />
      </Block>
      <Block title="数字">
        <Figures
          items={[
            { value: '20', label: '近 90 天报案' },
            { value: '11 / 7', label: '追回 / 赔付' },
            { value: '¥18,460', label: '本月赔出' },
          ]}
        />
        <FigureGrid
          items={[
            { value: '486', label: '皮肤' },
            { value: '最强王者', label: '段位' },
            { value: '1,234,567', label: '金币' },
            { value: '130', label: '英雄' },
          ]}
        />
      </Block>
    </>
  );
}

export function Finding() {
  const [sort, setSort] = useState<'default' | 'price' | 'newest'>('price');
  const [range, setRange] = useState<readonly [number, number]>([50000, 200000]);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  return (
    <>
      <div className={classes.pad}>
        <SearchField
          value={words}
          onChange={setWords}
          onSubmit={nothing}
          placeholder="搜皮肤、段位、编号"
          lead={<SearchScope onClick={nothing}>王者荣耀</SearchScope>}
        />
      </div>
      <SortBar
        value={sort}
        onChange={setSort}
        filters={{ count: 2, onClick: () => setOpen(true) }}
        sorts={[
          { key: 'default', label: '综合' },
          { key: 'price', label: '价格', direction: 'up' },
          { key: 'newest', label: '最新' },
        ]}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="筛选"
        foot={
          <>
            <Button onClick={nothing}>重置</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              看 126 件
            </Button>
          </>
        }
      >
        <ChipGrid label="系统">
          <Chip square on onClick={nothing}>
            安卓
          </Chip>
          <Chip square onClick={nothing}>
            iOS
          </Chip>
        </ChipGrid>
        <PriceRange
          bars={[1, 3, 6, 9, 7, 5, 3, 2, 1]}
          min={0}
          max={500000}
          step={1000}
          value={range}
          onChange={setRange}
          write={yuan}
        />
      </Drawer>
      <Block title="价格">
        <PriceRange
          bars={[1, 3, 6, 9, 7, 5, 3, 2, 1]}
          min={0}
          max={500000}
          step={1000}
          value={range}
          onChange={setRange}
          write={yuan}
        />
      </Block>
      <Block>
        <GameGrid
          games={['王者荣耀', '原神', '崩坏：星穹铁道', '地下城与勇士：起源'].map((name, i) => ({
            id: name,
            name,
            iconUrl: covers[i] ?? '',
            href: `#game-${i}`,
            note: ['1,204', '862', '3.4万', '0'][i] ?? '',
          }))}
          all={{ note: '26 款', onClick: nothing }}
        />
      </Block>
      <Block flush>
        <Shortcuts
          items={[
            { icon: 'buy', label: '买号', href: '#a' },
            { icon: 'sell', label: '卖号', href: '#b' },
            { icon: 'recycle', label: '回收', href: '#c' },
            { icon: 'shield', label: '担保', href: '#d' },
            { icon: 'headset', label: '客服验真', href: '#e' },
          ]}
        />
      </Block>
      <Block>
        <IconGrid
          items={[
            { icon: 'wallet', label: '待付款', href: '#w', badge: 2 },
            { icon: 'key', label: '换绑中', href: '#k' },
            { icon: 'box', label: '商品', href: '#x', badge: 100 },
          ]}
        />
      </Block>
    </>
  );
}
