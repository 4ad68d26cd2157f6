import { desk } from 'shared-sdk/desk';
import { useCall } from 'shared-sdk/react';
import type { DeskPage } from '../routes';
import { useRefetchLive } from '../ui/use-refetch-live';

/** By page: how many decisions and changes of colleagues wait there for a second person, live. */
export function useWaitingProposals(): Partial<Record<DeskPage, number>> {
  const { value, refetch } = useCall(desk.getWaitingProposals, {});
  useRefetchLive(refetch, undefined);
  return { deskQueue: value?.cases ?? 0, deskSettings: value?.settings ?? 0 };
}
