import { api, session } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

/** The seller: the id that drafts are keyed by, and the profile once loaded. Offline, the id of the last visit. */
export function useMember() {
  const profile = useCall(api.getProfile, {});
  return { ...profile, userId: profile.value?.userId ?? session.userId ?? undefined };
}
