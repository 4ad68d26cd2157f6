import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { Button, NotFoundState, Page } from 'shared-ui';
import { AuctionResult } from './AuctionResult';
import { Consigned } from './Consigned';
import { ValueResult } from './ValueResult';

/** The view for each type of submitted form. */
const views = { consign: Consigned, value: ValueResult, auction: AuctionResult } as const;

/** 提交结果, whatever it is: the reference number, and what happens next by when. */
export default function CommitPage() {
  const { type, id } = useQuery('commit');
  if (Object.hasOwn(views, type)) {
    const View = views[type as keyof typeof views];
    return <View id={id} />;
  }
  return (
    <Page>
      <NotFoundState action={<Button href={href('home')}>回首页</Button>} />
    </Page>
  );
}
