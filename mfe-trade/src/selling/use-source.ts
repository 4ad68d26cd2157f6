import { api, Refused } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { draftOfListing, draftOfRequest } from './draft';

/** A request that one may quote for, but did not make: as little one's own as one that is not there. */
const notOwn = new Refused({ code: 404, msg: '内容不存在' });

/** What the address wants to be offered: a valued or auctioned account (`from`), or goods of one's own once more (`copy`). */
export function useSource({ from, copy }: { from?: string; copy?: string }) {
  const request = useCall(api.getAssessment, from ? { id: from } : null);
  const listing = useCall(api.getConsignment, copy && !from ? { id: copy } : null);
  const news = request.value ? draftOfRequest(request.value) : listing.value && draftOfListing(listing.value);
  const failure = request.error ?? listing.error ?? (request.value && notOwn);
  return {
    wanted: Boolean(from || copy),
    news,
    error: news ? undefined : failure,
    again: from ? request.again : listing.again,
  };
}
