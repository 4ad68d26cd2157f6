import { type GoodsState, href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, EmptyState, Page, StateButton } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../../shared/load/LoadProblem';
import { placeSteps } from '../listing-form/draft';
import { useDraft } from '../listing-form/use-draft';
import { FillForm } from './FillForm';

const editable: readonly GoodsState[] = ['rejected', 'offShelf', 'onSale'];

/** 寄售 2/2: pictures, the game's attributes, binding facts, description; or an edit of own goods (`?id`). */
export default function FillInformationPage() {
  const { id } = useQuery('fillInformation');
  const stored = useDraft(id);
  const { draft, own } = stored.state === 'done' ? stored : { draft: undefined, own: undefined };
  const hasBasics = draft?.gameId && placeSteps.every((step) => draft.places[step]);
  const template = useCall(
    api.listAttributes,
    draft?.gameId ? { gameId: draft.gameId, goodsType: draft.goodsType } : null,
  );

  if (stored.state === 'failed')
    return <LoadProblem what="商品" error={stored.error} onRetry={stored.again} />;
  if (stored.state === 'done' && !hasBasics)
    return (
      <Page>
        <EmptyState
          title="先填第 1 步"
          action={
            <Button variant="primary" size="m" href={href('BasicInformation')}>
              去填基本信息
            </Button>
          }
        >
          选好游戏和区服，才知道要填哪些属性。
        </EmptyState>
      </Page>
    );
  if (own && !editable.includes(own.status))
    return (
      <Page>
        <EmptyState
          title="现在不能修改"
          action={<StateButton href={href('MyProducts', { status: own.status })}>看我的商品</StateButton>}
        >
          审核中、交易中和已售的商品不能改。审核中的可以先撤回。
        </EmptyState>
      </Page>
    );
  if (template.state === 'failed' && !template.value)
    return <LoadProblem what="属性表" error={template.error} onRetry={template.refetch} />;
  if (stored.state === 'loading' || !template.value)
    return (
      <Page>
        <FormSkeleton fields={8} />
      </Page>
    );
  return (
    <FillForm
      key={stored.key}
      draftKey={stored.key}
      draft={stored.draft}
      template={template.value}
      goodsId={id}
      own={own}
    />
  );
}
