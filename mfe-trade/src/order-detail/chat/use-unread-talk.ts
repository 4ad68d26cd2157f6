import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/** How many messages of an order's conversation wait to be read, in step with the message line. */
export function useUnreadTalk(orderNo: string): number {
  const talks = useCall(api.listConversations, { orderNo, pageSize: 1 });
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && talks.again());
  return talks.value?.rows[0]?.unread ?? 0;
}
