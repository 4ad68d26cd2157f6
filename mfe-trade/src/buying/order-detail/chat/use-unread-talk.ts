import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/** The number of unread messages in an order's conversation, updated by push messages. */
export function useUnreadTalk(orderNo: string): number {
  const talks = useCall(api.listConversations, { orderNo, pageSize: 1 });
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && talks.refetch());
  return talks.value?.rows[0]?.unread ?? 0;
}
