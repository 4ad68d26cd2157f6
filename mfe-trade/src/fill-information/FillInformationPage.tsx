import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, EmptyState, Page } from 'shared-ui';
import { FormSkeleton } from 'shared-ui/forms';
import { LoadProblem } from '../order/LoadProblem';
import { placeSteps } from '../selling/draft';
import { useDraft } from '../selling/use-draft';
import { FillForm } from './FillForm';

/** 寄售 2/2: pictures, the game's attributes, binding facts, description; or 编辑重提 of rejected goods (`?id`). */
export default function FillInformationPage() {
  const { id } = useQuery('fillInformation');
  const held = useDraft(id);
  const { draft, own } = held.state === 'done' ? held : { draft: undefined, own: undefined };
  const begun = draft?.gameId && placeSteps.every((step) => draft.places[step]);
  const template = useCall(
    api.listAttributes,
    draft?.gameId ? { gameId: draft.gameId, goodsType: draft.goodsType } : null,
  );

  if (held.state === 'failed') return <LoadProblem what="商品" error={held.error} onRetry={held.again} />;
  if (held.state === 'done' && !begun)
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
  if (own && own.status !== 'rejected' && own.status !== 'offShelf')
    return (
      <Page>
        <EmptyState
          title="现在不能修改"
          action={
            <Button variant="accent" size="m" href={href('MyProducts', { status: own.status })}>
              看我的商品
            </Button>
          }
        >
          只有被驳回或已下架的商品能改；在售的先下架，再来编辑。
        </EmptyState>
      </Page>
    );
  if (template.state === 'failed' && !template.value)
    return <LoadProblem what="属性表" error={template.error} onRetry={template.again} />;
  if (held.state === 'loading' || !template.value)
    return (
      <Page>
        <FormSkeleton fields={8} />
      </Page>
    );
  return (
    <FillForm
      key={held.key}
      draftKey={held.key}
      draft={held.draft}
      template={template.value}
      goodsId={id}
      rejectReason={own?.rejectReason ?? null}
    />
  );
}
