import { api, Refused } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { draftOfListing, draftOfRequest } from './draft';

/** A visible request of somebody else (a merchant may quote for it) is treated as not found. */
const notOwn = new Refused({ code: 404, msg: '内容不存在' });

/** The account to offer, by the address: a valued or auctioned one (`from`), or the member's own goods (`copy`). */
export function useSource({ from, copy }: { from?: string; copy?: string }) {
  const request = useCall(api.getAssessment, from ? { id: from } : null);
  const listing = useCall(api.getConsignment, copy && !from ? { id: copy } : null);
  const news = request.value ? draftOfRequest(request.value) : listing.value && draftOfListing(listing.value);
  const failure = request.error ?? listing.error ?? (request.value && notOwn);
  return {
    wanted: Boolean(from || copy),
    news,
    error: news ? undefined : failure,
    refetch: from ? request.refetch : listing.refetch,
  };
}
