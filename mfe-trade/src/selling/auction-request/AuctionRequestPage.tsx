import { useGo, useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../../shared/load/LoadProblem';
import { useMemberDraft } from '../../shared/use-member-draft';
import { currentDraft, drafts } from '../listing-form/drafts';
import { useImportDraft } from '../listing-form/use-import-draft';
import { useSource } from '../listing-form/use-source';
import { AssessmentForm } from './AssessmentForm';

/**
 * 竞价回收: an account as for consignment, without a price; with `mode=value` only the input of a valuation; `from`: an
 * earlier request.
 */
export default function AuctionRequestPage() {
  const go = useGo();
  const { gameId, mode, from } = useQuery('jingjiahuishou');
  // One draft for valuations and auctions, so that a valuation can become an auction.
  // ⚠ Its prefix differs from that of consignments, which are listed by prefix.
  const stored = useMemberDraft(drafts, (userId) => `recycle/${userId}`);
  const source = useSource({ from });
  useImportDraft(stored.state === 'done' ? stored : undefined, source.news, () =>
    go('jingjiahuishou', { mode }, { replace: true }),
  );
  if (stored.state === 'failed')
    return <LoadProblem what="表单" error={stored.error} onRetry={stored.refetch} />;
  if (source.error) return <LoadProblem what="估价或竞价" error={source.error} onRetry={source.refetch} />;
  if (stored.state === 'loading' || source.wanted)
    return (
      <Page>
        <FormSkeleton fields={6} />
      </Page>
    );
  const requestedMode = mode === 'value' ? 'value' : 'auction';
  return (
    <AssessmentForm
      key={`${stored.key} ${requestedMode}`}
      mode={requestedMode}
      draftKey={stored.key}
      // Imported values exist only in the draft.
      draft={currentDraft(stored.key) ?? stored.draft}
      requestedGameId={gameId}
      profile={stored.profile}
    />
  );
}
