import { useCallback, useEffect, useRef, useState } from 'react';
import { type GoodsCard, href, type Order, orderAmountFen } from 'shared-contract';
import type { ShownMessage } from '../im';
import { api } from '../index';
import { useRefetchOnline } from '../react/use-refetch-online';
import { isTransportError, unwrap } from '../unwrap';

/** By id or number: undefined while loading, null if it cannot be seen (any more). */
type Named<T> = Readonly<Record<string, T | null | undefined>>;

const goodsCard = ({ id, title, coverUrl, priceFen }: GoodsCard) => ({
  title,
  coverUrl,
  priceFen,
  href: href('goodDetail', { id }),
});
const orderCard = (order: Order) => ({
  title: order.goods.title,
  coverUrl: order.goods.coverUrl,
  statusText: order.statusText,
  amountFen: orderAmountFen(order),
  href: href('orderDetail', { orderNo: order.orderNo }),
});

/**
 * Cards of the goods and orders that messages refer to, each requested once; after a lost response, again with the
 * next message and when the network is back.
 */
export function useCards(messages: readonly ShownMessage[]) {
  const [goods, setGoods] = useState<Named<ReturnType<typeof goodsCard>>>({});
  const [orders, setOrders] = useState<Named<ReturnType<typeof orderCard>>>({});
  const requested = useRef(new Set<string>());
  const requests = useRef<{ unsubscribe: () => void }[]>([]);
  const [round, setRound] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const refetch = useCallback(() => {
    setHasFailed(false);
    setRound((n) => n + 1);
  }, []);
  useRefetchOnline(hasFailed, refetch);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests what was lost
  useEffect(() => {
    for (const { msgType, content } of messages) {
      const key = `${msgType} ${content}`;
      if ((msgType !== 'goods' && msgType !== 'order') || requested.current.has(key)) continue;
      requested.current.add(key);
      const failed = (put: () => void) => (error: unknown) => {
        if (!isTransportError(error)) return put();
        requested.current.delete(key);
        setHasFailed(true);
      };
      const call =
        msgType === 'goods'
          ? unwrap<'getGoods'>()(api.getGoods({ id: content })).subscribe({
              next: (found) => setGoods((all) => ({ ...all, [content]: goodsCard(found) })),
              error: failed(() => setGoods((all) => ({ ...all, [content]: null }))),
            })
          : unwrap<'getOrder'>()(api.getOrder({ orderNo: content })).subscribe({
              next: (found) => setOrders((all) => ({ ...all, [content]: orderCard(found) })),
              error: failed(() => setOrders((all) => ({ ...all, [content]: null }))),
            });
      requests.current.push(call);
    }
  }, [messages, round]);

  useEffect(() => {
    const [known, calls] = [requested.current, requests.current];
    return () => {
      for (const call of calls.splice(0)) call.unsubscribe();
      known.clear();
    };
  }, []);
  return { goods, orders };
}
