import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/** As many as one asks for at a time: an order one looks at is among the talks of late. */
const NEWEST = 50;

/** How many messages of an order's conversation wait to be read, in step with the message line. */
export function useUnreadTalk(orderNo: string): number {
  const talks = useCall(api.listConversations, { pageSize: NEWEST });
  useEvents(im, talks.again);
  return talks.value?.rows.find(({ subject }) => subject.orderNo === orderNo)?.unread ?? 0;
}
