import type { GoodsDetail } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

/**
 * The details of up to four goods, in the same order. A fixed number of hooks, because the number of goods changes.
 * @param ids undefined where nothing is to be fetched
 */
export function useFour(ids: readonly (string | undefined)[]) {
  const inputAt = (place: number) => {
    const id = ids[place];
    return id === undefined ? null : { id };
  };
  const places = [
    useCall(api.getGoods, inputAt(0)),
    useCall(api.getGoods, inputAt(1)),
    useCall(api.getGoods, inputAt(2)),
    useCall(api.getGoods, inputAt(3)),
  ];
  return places.slice(0, ids.length) as {
    state: string;
    value?: GoodsDetail;
    error?: unknown;
    refetch: () => void;
  }[];
}
