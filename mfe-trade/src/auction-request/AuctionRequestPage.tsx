import { useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../order/LoadProblem';
import { AskForm } from './AskForm';
import { useKeptRequest } from './use-kept-request';

/** 竞价回收: an account as for consignment, without a price; with `mode=value` only what a valuation needs. */
export default function AuctionRequestPage() {
  const { gameId, mode } = useQuery('jingjiahuishou');
  const kept = useKeptRequest();
  if (kept.state === 'failed') return <LoadProblem what="表单" error={kept.error} onRetry={kept.again} />;
  if (kept.state === 'loading')
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
      draft={kept.draft}
      wantedGameId={gameId}
      profile={kept.profile}
    />
  );
}
