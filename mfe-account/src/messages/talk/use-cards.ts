import { useEffect, useRef, useState } from 'react';
import { api, granted, isLost, type ShownMessage } from 'shared-sdk';
import type { MessageGoods, MessageOrder, Named } from 'shared-ui/conversation';
import { goodsCard, orderCard } from './cards';

/** What the messages name: each goods and order is asked for once, and again with the next message where nobody answered. */
export function useCards(messages: readonly ShownMessage[]) {
  const [goods, setGoods] = useState<Named<MessageGoods>>({});
  const [orders, setOrders] = useState<Named<MessageOrder>>({});
  const asked = useRef(new Set<string>());
  const asking = useRef<{ unsubscribe: () => void }[]>([]);

  useEffect(() => {
    for (const { msgType, content } of messages) {
      const key = `${msgType} ${content}`;
      if ((msgType !== 'goods' && msgType !== 'order') || asked.current.has(key)) continue;
      asked.current.add(key);
      const failed = (put: () => void) => (error: unknown) => {
        if (isLost(error)) asked.current.delete(key);
        else put();
      };
      const call =
        msgType === 'goods'
          ? granted<'getGoods'>()(api.getGoods({ id: content })).subscribe({
              next: (found) => setGoods((all) => ({ ...all, [content]: goodsCard(found) })),
              error: failed(() => setGoods((all) => ({ ...all, [content]: null }))),
            })
          : granted<'getOrder'>()(api.getOrder({ orderNo: content })).subscribe({
              next: (found) => setOrders((all) => ({ ...all, [content]: orderCard(found) })),
              error: failed(() => setOrders((all) => ({ ...all, [content]: null }))),
            });
      asking.current.push(call);
    }
  }, [messages]);

  useEffect(() => {
    const [known, calls] = [asked.current, asking.current];
    return () => {
      for (const call of calls.splice(0)) call.unsubscribe();
      known.clear();
    };
  }, []);
  return { goods, orders };
}
