import { api, session } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

/** Who sells: the id that drafts lie under, and the profile once it came. Without a network the id of the last visit. */
export function useMember() {
  const profile = useCall(api.getProfile, {});
  return { ...profile, userId: profile.value?.userId ?? session.userId ?? undefined };
}
