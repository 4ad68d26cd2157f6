import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { WorkBand } from 'shared-contract/shapes';
import { cx } from 'shared-ui';
import { useMedia } from '../ui/use-media';
import { useNow } from '../ui/use-now';
import { BAND_HEIGHT, bandTexts, Lines } from './bands';
import { caseKey } from './case-key';
import { indexOf, pageOf, type Queue, rowAt } from './pages';
import classes from './QueueList.module.css';
import { QueueRow, rowId } from './QueueRow';
import { timeLeft } from './time-left';

/** Lines rendered beyond each edge, so that a flick shows no gap. */
const BEYOND = 12;
/** A page is loaded when it has been on the screen for so long, in ms: those that only pass by are not. */
const REST_MS = 50;
/** Heights of a row, in px: on a phone it has two lines. */
const ROW = { desk: 36, phone: 64 };

interface QueueListProps {
  queue: Queue;
  /** The only band in the list. */
  band: WorkBand | undefined;
  /** The index of the case under the cursor, and how often the person has moved it. */
  cursor: number;
  moves: number;
  onPick: (index: number) => void;
  /** Called with the numbers of the pages on the screen. */
  onPages: (first: number, last: number) => void;
}

/**
 * The list by bands of time. Only the lines around the visible part are in the document, and only their pages are
 * loaded. When the list changes, the row under the cursor stays where it is on the screen.
 */
export function QueueList({ queue, band, cursor, moves, onPick, onPages }: QueueListProps) {
  const phone = useMedia('(max-width:640px)');
  const now = useNow();
  const pane = useRef<HTMLDivElement>(null);
  const rowHeight = phone ? ROW.phone : ROW.desk;
  const lines = useMemo(() => new Lines(queue.head.due, band, rowHeight), [queue.head.due, band, rowHeight]);
  const keyOf = useCallback(
    (at: number) => {
      const line = lines.at(at);
      return 'band' in line ? line.band : line.index;
    },
    [lines],
  );
  const shown = useVirtualizer({
    count: lines.count,
    getScrollElement: () => pane.current,
    estimateSize: (at) => ('band' in lines.at(at) ? BAND_HEIGHT : rowHeight),
    getItemKey: keyOf,
    overscan: BEYOND,
    useFlushSync: false,
  });
  const items = shown.getVirtualItems();

  useStillRows(pane, queue, lines, cursor);
  useFollowedCursor(pane, lines, cursor, moves);

  const indexes = items
    .map(({ index }) => lines.at(index))
    .flatMap((line) => ('index' in line ? line.index : []));
  const first = pageOf(indexes[0] ?? 0);
  const last = pageOf(indexes.at(-1) ?? 0);
  useEffect(() => {
    const resting = setTimeout(() => onPages(first, last), REST_MS);
    return () => clearTimeout(resting);
  }, [onPages, first, last]);

  const current = rowAt(queue, cursor);
  const before = items[0]?.start ?? 0;
  const after = shown.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className={classes.queue}>
      <div className={classes.head} aria-hidden="true">
        <span>截止，客户的倒计时</span>
        <span />
        <span className={classes.kind}>种类</span>
        <span>什么事</span>
        <span className={classes.right}>金额</span>
        <span>谁在等</span>
        <span>谁拿着</span>
      </div>
      <div ref={pane} className={classes.pane}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose current row moves by keys is a grid
          role="grid"
          aria-label="待办"
          aria-rowcount={lines.cases}
          aria-activedescendant={current && rowId(current)}
          tabIndex={0}
          data-queue-list
          className={classes.table}
        >
          {/* Set by script: no server renders the desk. */}
          <tbody className={classes.rows} style={{ paddingTop: before, paddingBottom: after }}>
            {items.map(({ index: at, key }) => {
              const line = lines.at(at);
              if ('band' in line) return <Band key={key} {...line} />;
              const row = rowAt(queue, line.index);
              if (!row) return <PendingRow key={key} />;
              return (
                <QueueRow
                  key={key}
                  work={row}
                  index={line.index}
                  current={line.index === cursor}
                  fresh={Date.parse(row.since) > Date.parse(queue.seenAt)}
                  onPick={onPick}
                  {...timeLeft(row, now)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A case whose page is loading. */
const PendingRow = () => (
  <tr className={cx(classes.row, classes.pending)} aria-busy="true">
    <td />
  </tr>
);

const Band = ({ band, count }: { band: WorkBand; count: number }) => (
  <tr className={cx(classes.band, classes[band])}>
    <th scope="rowgroup">
      {bandTexts[band].name} <span className={classes.count}>{count}</span>
    </th>
    <td>{bandTexts[band].note}</td>
  </tr>
);

type Pane = RefObject<HTMLDivElement | null>;

/** After a refetch the row under the cursor, or else the first visible one that is still there, keeps its place. */
function useStillRows(pane: Pane, queue: Queue, lines: Lines, cursor: number) {
  const was = useRef({ queue, lines, cursor });
  useLayoutEffect(() => {
    const last = was.current;
    was.current = { queue, lines, cursor };
    const element = pane.current;
    if (!element || last.queue.round === queue.round) return;
    const { scrollTop, clientHeight } = element;
    const isVisible = (index: number) => {
      const top = last.lines.top(index);
      return top >= scrollTop && top < scrollTop + clientHeight;
    };
    const from = Math.floor(scrollTop / last.lines.rowHeight) - 3;
    const count = Math.ceil(clientHeight / last.lines.rowHeight) + 3;
    for (const index of [last.cursor, ...Array.from({ length: count }, (_, n) => Math.max(0, from) + n)]) {
      const row = rowAt(last.queue, index);
      const next = row && isVisible(index) ? indexOf(queue, caseKey(row)) : undefined;
      if (next === undefined) continue;
      const moved = lines.top(next) - last.lines.top(index);
      if (moved !== 0) element.scrollTop = scrollTop + moved;
      return;
    }
  }, [pane, queue, lines, cursor]);
}

/** When the person moves the cursor, its row is scrolled into the pane. */
function useFollowedCursor(pane: Pane, lines: Lines, cursor: number, moves: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only moves of the person's scroll
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const top = lines.top(cursor);
    const bottom = top + lines.rowHeight;
    if (top - BAND_HEIGHT < element.scrollTop) element.scrollTop = Math.max(0, top - BAND_HEIGHT);
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }, [moves]);
}
