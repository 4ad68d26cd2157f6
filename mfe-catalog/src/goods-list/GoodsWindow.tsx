import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type GoodsCard as Goods, href } from 'shared-contract';
import { useCameDrawn } from 'shared-router';
import { GoodsCard, GoodsCardSkeleton, GoodsList } from 'shared-ui';
import { withShownTitle } from '../goods/shown-title';
import { listPlace } from '../keep-list/list-place';
import { VisitContext } from '../keep-list/visits';

const FIRST_SCREEN = 4;
/** Cards kept in the page beyond each edge of the screen, so that a flick meets no gap and Tab always finds the next. */
const BEYOND = 8;
/** Of a card that was not measured yet, in px of the 375 design. */
const CARD_HEIGHT = 134;

interface ListedCardProps {
  goods: Goods;
  index: number;
  number: number;
  of: number;
  measure: (card: HTMLElement | null) => void;
}

/** One card of the list. While one scrolls, those that stay in the page are not drawn again. */
const ListedCard = memo(({ goods, index, number, of, measure }: ListedCardProps) => (
  <GoodsCard
    ref={measure}
    place={{ index, number, of }}
    goods={withShownTitle(goods)}
    href={href('goodDetail', { id: goods.id })}
    eager={index < FIRST_SCREEN}
  />
));

const NOWHERE = { width: 0, height: 0 };

interface GoodsWindowProps {
  /** Undefined where a card was let go. */
  rows: readonly (Goods | undefined)[];
  /** How many of the list stand before the first of them. */
  skipped: number;
  /** How many there are in all; -1 where they were not counted to the end. */
  total: number;
  /** Told which cards are in the page. */
  onLook: (first: number, last: number) => void;
}

/**
 * The cards around the screen out of however many have come: the others are heights alone, so the page does not grow with what one
 * has scrolled past. A first page that came drawn from the server stays as it stands: only with the second are cards let go.
 * ⚠ The place is put back (`KeptPlace`) before this begins to listen, else it would show the top for one frame, with other elements.
 */
export function GoodsWindow({ rows, skipped, total, onLook }: GoodsWindowProps) {
  const visit = use(VisitContext);
  const cameDrawn = useCameDrawn();
  const [drawn] = useState(cameDrawn ? rows.length : 0);
  const letsGo = rows.length > drawn;
  const list = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const cards = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (CARD_HEIGHT * Math.min(window.innerWidth, 540)) / 375,
    overscan: BEYOND,
    scrollMargin: top,
    initialOffset: () => listPlace.scroll(visit),
    initialRect:
      typeof window === 'undefined' ? NOWHERE : { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: listPlace.heights(visit),
    useFlushSync: false,
  });
  // Chips above the list come and go, but not while one scrolls; to ask where it stands is to lay the page out at once.
  useLayoutEffect(() => {
    if (list.current && !cards.isScrolling)
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  useLayoutEffect(() => () => listPlace.keepHeights(visit, cards.takeSnapshot()), [visit, cards]);

  const shown = letsGo ? cards.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const [first, last] = [shown[0], shown.at(-1)];
  const [from, to] = [first?.index ?? 0, last?.index ?? 0];
  useEffect(() => onLook(from, to), [onLook, from, to]);
  const part =
    letsGo && first && last
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
          />
        );
      })}
    </GoodsList>
  );
}
