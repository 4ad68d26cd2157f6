import type { Conversation } from 'shared-contract';
import { api, type ConversationTarget, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import type { Writer } from 'shared-ui/conversation';

/**
 * Counterpart and subject of a conversation, also before its first message. The order is refetched on changes.
 * `error` explains why the subject in the URL cannot be shown; `isPending` says that the subject is still to come: an
 * order, where there is one, and not its goods in the meantime.
 */
export function useSubject(target: ConversationTarget, conversation: Conversation | undefined) {
  const goodsId = target.goodsId ?? conversation?.subject.goodsId;
  const orderNo = target.orderNo ?? conversation?.subject.orderNo;
  const staffId = target.toStaff;
  const goods = useCall(api.getGoods, goodsId ? { id: goodsId } : null);
  const order = useCall(api.getOrder, orderNo ? { orderNo } : null);
  const staff = useCall(api.listStaff, staffId && !conversation ? {} : null);
  useEvents(im, (event) => {
    if (event.type === 'missed' || (event.type === 'order' && event.id === orderNo)) order.refetch();
  });

  const isUnknown = target.sessionId !== undefined && conversation === undefined;
  const error = goods.error ?? order.error ?? staff.error;
  const isLoading = isUnknown || (orderNo ? !order.value : goodsId !== undefined && !goods.value);
  const isPending = isLoading && error === undefined;

  const named = staff.value?.find((one) => one.staffId === staffId);
  const peer: Writer | undefined =
    conversation?.peer ??
    (order.value && { nick: order.value.counterpart.nick, avatar: null }) ??
    (goods.value && { nick: goods.value.seller.nick, avatar: null }) ??
    (named && { nick: named.name, avatar: named.avatar || null, staff: true });

  return {
    peer,
    goods: isPending ? undefined : goods.value,
    order: order.value,
    isPending,
    staffMissing: staff.state === 'done' && !named,
    error,
    again: () => {
      goods.refetch();
      order.refetch();
      staff.refetch();
    },
  };
}
