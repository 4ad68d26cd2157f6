import type { ReactNode } from 'react';
import { FailedState, Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { type FormDraft, useFormDraft } from './drafts';

/** Renders a form once its draft is loaded. `whole`: it is the whole page, and `children` render its Page. */
export function WithDraft({
  page,
  whole = false,
  children,
}: {
  page: string;
  whole?: boolean;
  children: (formDraft: FormDraft) => ReactNode;
}) {
  const state = useFormDraft(page);
  if (state.formDraft) return children(state.formDraft);
  const waiting = state.failed ? <FailedState onRetry={state.refetch} module="个人资料" /> : <FormSkeleton />;
  return whole ? <Page>{waiting}</Page> : waiting;
}
