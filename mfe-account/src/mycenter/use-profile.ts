import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/**
 * The member's profile, asked anew when the page opens and with every order that moves: its counts change with them. That one's
 * name was verified, or one's goods were put on sale, is told by a message.
 */
export function useProfile(member: boolean) {
  const profile = useCall(api.getProfile, member ? {} : null);
  useEvents(im, ({ type }) => type !== 'quote' && profile.again());
  return profile;
}
