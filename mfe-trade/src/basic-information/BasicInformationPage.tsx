import { useGo, useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../order/LoadProblem';
import { heldDraft } from '../selling/drafts';
import { useDraft } from '../selling/use-draft';
import { useSource } from '../selling/use-source';
import { useTakeOver } from '../selling/use-take-over';
import { BasicForm } from './BasicForm';

/** 寄售 1/2: game, place, price and contact of the seller. */
export default function BasicInformationPage() {
  const go = useGo();
  const { id, gameId, from, copy } = useQuery('BasicInformation');
  const held = useDraft(id);
  const source = useSource({ from, copy });
  useTakeOver(held.state === 'done' ? held : undefined, source.news, () =>
    go('BasicInformation', {}, { replace: true }),
  );
  if (held.state === 'failed') return <LoadProblem what="商品" error={held.error} onRetry={held.again} />;
  if (source.error)
    return <LoadProblem what={from ? '估价或竞价' : '商品'} error={source.error} onRetry={source.again} />;
  if (held.state === 'loading' || source.wanted)
    return (
      <Page>
        <FormSkeleton fields={6} />
      </Page>
    );
  return (
    <BasicForm
      key={held.key}
      draftKey={held.key}
      // Imported values exist only in the draft.
      draft={heldDraft(held.key) ?? held.draft}
      wantedGameId={gameId}
      goodsId={id}
      profile={held.profile}
    />
  );
}
