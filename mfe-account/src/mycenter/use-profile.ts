import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/**
 * The member's profile, refetched on mount and on every order event, since its counts change with them. A finished
 * verification or a review of goods is notified by a message.
 */
export function useProfile(member: boolean) {
  const profile = useCall(api.getProfile, member ? {} : null);
  useEvents(im, ({ type }) => type !== 'quote' && profile.refetch());
  return profile;
}
