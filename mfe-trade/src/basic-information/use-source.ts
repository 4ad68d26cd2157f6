import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { draftOfListing, draftOfRequest } from '../selling/draft';

/** What the address wants to be sold: a valued or auctioned account (`from`), or goods of one's own once more (`copy`). */
export function useSource({ from, copy }: { from?: string; copy?: string }) {
  const request = useCall(api.getAssessment, from ? { id: from } : null);
  const listing = useCall(api.getConsignment, copy && !from ? { id: copy } : null);
  return {
    wanted: Boolean(from || copy),
    news: request.value ? draftOfRequest(request.value) : listing.value && draftOfListing(listing.value),
    error: request.value || listing.value ? undefined : (request.error ?? listing.error),
    again: from ? request.again : listing.again,
  };
}
