import { useEffect } from 'react';
import type { GoodsCard } from 'shared-contract';
import { rememberGoods } from './seen-goods';

/** Caches the cards on screen, so that a tap on one renders its page at once. */
export function useRememberedGoods(rows: readonly (GoodsCard | undefined)[] | undefined) {
  useEffect(() => {
    if (rows) rememberGoods(rows.filter((card) => card !== undefined));
  }, [rows]);
}
