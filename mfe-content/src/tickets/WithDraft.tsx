import type { ReactNode } from 'react';
import { FailedState } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { type Begun, useBegun } from './drafts';

/** Renders a form once its draft is loaded. */
export function WithDraft({ page, children }: { page: string; children: (begun: Begun) => ReactNode }) {
  const state = useBegun(page);
  if (state.begun) return children(state.begun);
  return state.failed ? <FailedState onRetry={state.again} module="个人资料" /> : <FormSkeleton />;
}
