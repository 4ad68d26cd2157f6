import { useEffect } from 'react';
import { api, state } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

/** The member's profile, asked anew when the page opens: its counts change with every order. Fills `state.user$`. */
export function useProfile(member: boolean) {
  const profile = useCall(api.getProfile, member ? {} : null);
  useEffect(() => {
    if (profile.state === 'done') state.user$.next(profile.value);
  }, [profile.state, profile.value]);
  return profile;
}
