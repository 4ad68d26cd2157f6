import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StaffWork } from 'shared-contract/shapes';
import { storedPlace, storePlace } from '../ui/queue-place';
import { caseKey } from './case-key';
import { changeText } from './change-text';
import { indexOf, type Queue, rowAt } from './pages';

interface Cursor {
  /** Of the case; absent while its page is not loaded. */
  key?: string | undefined;
  /** Where it is in the list, from 0. */
  index: number;
  /** Grows with each move of the person's, for the list to follow. */
  moves: number;
}

/** Where the cursor was under this filter, in this tab. */
export function storedCursor(filter: string): Pick<Cursor, 'key' | 'index'> {
  const place = storedPlace();
  if (place?.filter === filter) return place;
  return { index: 0 };
}

/**
 * The cursor of the queue: it stays on its case while the list changes, and moves to the case in its place when the
 * case has left.
 */
export function useCursor(queue: Queue | undefined, filter: string) {
  const [cursor, setCursor] = useState<Cursor>(() => ({ ...storedCursor(filter), moves: 0 }));
  const [of, setOf] = useState(filter);
  const [notice, setNotice] = useState<string>();
  const last = useRef<{ row: StaffWork; round: number }>(undefined);
  /** The case that the person has just changed: no news to them. */
  const own = useRef<string>(undefined);
  if (of !== filter) {
    setOf(filter);
    setCursor({ ...storedCursor(filter), moves: 0 });
    setNotice(undefined);
  }
  const total = queue?.head.total ?? 0;
  const found = queue && cursor.key !== undefined ? indexOf(queue, cursor.key) : undefined;
  const index = found ?? Math.max(0, Math.min(cursor.index, total - 1));
  const row = queue && rowAt(queue, index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the queue or move of the cursor
  useEffect(() => {
    if (!queue) {
      last.current = undefined;
      return;
    }
    const before = last.current;
    if (before && before.round !== queue.round && cursor.key === caseKey(before.row)) {
      const text = changeText(before.row, found === undefined ? undefined : row);
      if (text && own.current === cursor.key) own.current = undefined;
      else if (text) setNotice(text);
    }
    last.current = row && { row, round: queue.round };
    if (!row) return;
    const key = caseKey(row);
    storePlace({ filter, key, index });
    setCursor((now) => (now.key === key && now.index === index ? now : { ...now, key, index }));
  }, [queue, cursor]);

  const latest = useRef(queue);
  useLayoutEffect(() => {
    latest.current = queue;
  });
  // The same function for all rows at all times: only a row that changes is rendered again.
  const moveTo = useCallback((next: number) => {
    const { current: now } = latest;
    if (!now || now.head.total === 0) return;
    const to = Math.max(0, Math.min(next, now.head.total - 1));
    const there = rowAt(now, to);
    setNotice(undefined);
    setCursor(({ moves }) => ({ key: there && caseKey(there), index: to, moves: moves + 1 }));
  }, []);
  return {
    index,
    row,
    moves: cursor.moves,
    notice,
    moveTo,
    /** Called before an action of the person's on a case. */
    changing: (key: string) => {
      own.current = key;
      setNotice(undefined);
    },
  };
}
