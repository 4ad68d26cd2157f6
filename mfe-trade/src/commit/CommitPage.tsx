import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { Button, NotFoundState, Page } from 'shared-ui';
import { AuctionResult } from './AuctionResult';
import { Consigned } from './Consigned';
import { ValueResult } from './ValueResult';

/** What came of a form that was sent, by its type: each has a view of its own. */
const views = { consign: Consigned, value: ValueResult, auction: AuctionResult } as const;

/** 提交结果, good or bad: the number it goes by, what happens next and until when. */
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
