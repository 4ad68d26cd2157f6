import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';

/** The member's profile, asked anew when the page opens and with every order that moves: its counts change with them. */
export function useProfile(member: boolean) {
  const profile = useCall(api.getProfile, member ? {} : null);
  useEvents(im, ({ type }) => {
    if (type === 'order' || type === 'missed') profile.again();
  });
  return profile;
}
