import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, memo, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type GoodsCard as Goods, href } from 'shared-contract';
import { useServerRendered } from 'shared-router';
import { GoodsCard, GoodsCardSkeleton, GoodsList, useWide } from 'shared-ui';
import { listState } from '../keep-alive/list-state';
import { VisitContext } from '../keep-alive/visits';

const FIRST_SCREEN = 4;
/**
 * Overscan: cards rendered beyond each edge of the viewport, so that a flick shows no gap and Tab finds the next
 * card.
 */
const BEYOND = 8;
/** Estimated height of an unmeasured card, in px of the 375 design. */
const CARD_HEIGHT = 134;

interface ListedCardProps {
  goods: Goods;
  index: number;
  number: number;
  of: number;
  measure: (card: HTMLElement | null) => void;
  tools: GoodsWindowProps['tools'];
}

/** One card of the list, memoized: cards that stay in the DOM are not rendered again while scrolling. */
const ListedCard = memo(({ goods, index, number, of, measure, tools: Tools }: ListedCardProps) => (
  <GoodsCard
    ref={measure}
    place={{ index, number, of }}
    goods={goods}
    href={href('goodDetail', { id: goods.id })}
    eager={index < FIRST_SCREEN}
  >
    {Tools && <Tools goods={goods} />}
  </GoodsCard>
));

const NOWHERE = { width: 0, height: 0 };

interface GoodsWindowProps {
  /** Undefined where a card was evicted. */
  rows: readonly (Goods | undefined)[];
  /** The number of goods in the list before the first row. */
  skipped: number;
  /** The total number; -1 if they were not counted to the end. */
  total: number;
  /** Called with the range of rendered rows. */
  onVisibleRange: (first: number, last: number) => void;
  /** Controls over each card. */
  tools?: ComponentType<{ goods: Goods }> | undefined;
}

/**
 * Virtualized list: only cards around the viewport are in the DOM, the others are replaced by padding, so the DOM
 * does not grow while scrolling. A server-rendered first page stays as it is until the second page is loaded.
 * ⚠ The scroll position must be restored before the virtualizer subscribes; otherwise one frame would show the top
 * with other elements.
 */
export function GoodsWindow({ rows, skipped, total, onVisibleRange, tools }: GoodsWindowProps) {
  const visit = use(VisitContext);
  const serverRendered = useServerRendered();
  const [serverRowCount] = useState(serverRendered ? rows.length : 0);
  // A desktop has several cards in a row and memory for all of them.
  const wide = useWide();
  const isVirtualized = rows.length > serverRowCount && !wide;
  const list = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const cards = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (CARD_HEIGHT * Math.min(window.innerWidth, 540)) / 375,
    overscan: BEYOND,
    scrollMargin: top,
    initialOffset: () => listState.scroll(visit),
    initialRect:
      typeof window === 'undefined' ? NOWHERE : { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: listState.heights(visit),
    useFlushSync: false,
  });
  // Filter chips above the list change its offset, but not during scrolling; reading the offset forces a layout.
  useLayoutEffect(() => {
    if (list.current && !cards.isScrolling)
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  useLayoutEffect(() => () => listState.saveHeights(visit, cards.takeSnapshot()), [visit, cards]);

  const shown = isVirtualized
    ? cards.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const [first, last] = [shown[0], shown.at(-1)];
  const [from, to] = [first?.index ?? 0, last?.index ?? 0];
  useEffect(() => onVisibleRange(from, to), [onVisibleRange, from, to]);
  const part =
    isVirtualized && first && last
      ? { before: first.start - top, after: top + cards.getTotalSize() - last.end }
      : undefined;
  return (
    <GoodsList ref={list} part={part}>
      {shown.map(({ index }) => {
        const card = rows[index];
        if (!card) return <GoodsCardSkeleton key={index} />;
        return (
          <ListedCard
            key={index}
            goods={card}
            index={index}
            number={skipped + index + 1}
            of={total}
            measure={cards.measureElement}
            tools={tools}
          />
        );
      })}
    </GoodsList>
  );
}
