import type { ReactNode } from 'react';
import { FailedState } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { type FormDraft, useFormDraft } from './drafts';

/** Renders a form once its draft is loaded. */
export function WithDraft({
  page,
  children,
}: {
  page: string;
  children: (formDraft: FormDraft) => ReactNode;
}) {
  const state = useFormDraft(page);
  if (state.formDraft) return children(state.formDraft);
  return state.failed ? <FailedState onRetry={state.refetch} module="个人资料" /> : <FormSkeleton />;
}
