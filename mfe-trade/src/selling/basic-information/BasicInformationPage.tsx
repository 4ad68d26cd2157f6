import { useGo, useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../../shared/load/LoadProblem';
import { currentDraft } from '../listing-form/drafts';
import { useDraft } from '../listing-form/use-draft';
import { useImportDraft } from '../listing-form/use-import-draft';
import { useSource } from '../listing-form/use-source';
import { BasicForm } from './BasicForm';

/** 寄售 1/2: game, place, price and contact of the seller. */
export default function BasicInformationPage() {
  const go = useGo();
  const { id, gameId, from, copy } = useQuery('BasicInformation');
  const stored = useDraft(id);
  const source = useSource({ from, copy });
  useImportDraft(stored.state === 'done' ? stored : undefined, source.news, () =>
    go('BasicInformation', {}, { replace: true }),
  );
  if (stored.state === 'failed')
    return <LoadProblem what="商品" error={stored.error} onRetry={stored.again} />;
  if (source.error)
    return <LoadProblem what={from ? '估价或竞价' : '商品'} error={source.error} onRetry={source.refetch} />;
  if (stored.state === 'loading' || source.wanted)
    return (
      <Page>
        <FormSkeleton fields={6} />
      </Page>
    );
  return (
    <BasicForm
      key={stored.key}
      draftKey={stored.key}
      // Imported values exist only in the draft.
      draft={currentDraft(stored.key) ?? stored.draft}
      requestedGameId={gameId}
      goodsId={id}
      profile={stored.profile}
    />
  );
}
