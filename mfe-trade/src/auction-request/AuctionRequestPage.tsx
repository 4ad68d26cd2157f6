import { useGo, useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../order/LoadProblem';
import { heldDraft } from '../selling/drafts';
import { useSource } from '../selling/use-source';
import { useTakeOver } from '../selling/use-take-over';
import { AskForm } from './AskForm';
import { useKeptRequest } from './use-kept-request';

/**
 * 竞价回收: an account as for consignment, without a price; with `mode=value` only the input of a valuation; `from`: an
 * earlier request.
 */
export default function AuctionRequestPage() {
  const go = useGo();
  const { gameId, mode, from } = useQuery('jingjiahuishou');
  const kept = useKeptRequest();
  const source = useSource({ from });
  useTakeOver(kept.state === 'done' ? kept : undefined, source.news, () =>
    go('jingjiahuishou', { mode }, { replace: true }),
  );
  if (kept.state === 'failed') return <LoadProblem what="表单" error={kept.error} onRetry={kept.again} />;
  if (source.error) return <LoadProblem what="估价或竞价" error={source.error} onRetry={source.again} />;
  if (kept.state === 'loading' || source.wanted)
    return (
      <Page>
        <FormSkeleton fields={6} />
      </Page>
    );
  const asked = mode === 'value' ? 'value' : 'auction';
  return (
    <AskForm
      key={`${kept.key} ${asked}`}
      mode={asked}
      draftKey={kept.key}
      // Imported values exist only in the draft.
      draft={heldDraft(kept.key) ?? kept.draft}
      wantedGameId={gameId}
      profile={kept.profile}
    />
  );
}
