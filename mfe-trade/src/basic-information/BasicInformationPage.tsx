import { useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../order/LoadProblem';
import { useDraft } from '../selling/use-draft';
import { BasicForm } from './BasicForm';

/** 寄售 1/2: which game, where the account lives, what it costs, how its seller is reached. */
export default function BasicInformationPage() {
  const { id, gameId } = useQuery('BasicInformation');
  const held = useDraft(id);
  if (held.state === 'failed') return <LoadProblem what="商品" error={held.error} onRetry={held.again} />;
  if (held.state === 'loading')
    return (
      <Page>
        <FormSkeleton fields={6} />
      </Page>
    );
  return (
    <BasicForm
      key={held.key}
      draftKey={held.key}
      draft={held.draft}
      wantedGameId={gameId}
      goodsId={id}
      profile={held.profile}
    />
  );
}
