import { href, type Value } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Helpful, noticeKindNames } from 'shared-ui/reading';
import { Read } from './Read';
import { Related } from './Related';
import { Text } from './Text';
import { useHelpfulVote } from './use-helpful-vote';

/** One article of any kind: contents, date, readers, helpful vote, and related articles. */
export default function ArticlePage() {
  const { id } = useQuery('articleDetail');
  const article = useCall(api.getNotice, { id });
  return (
    <Read answer={article} what="文章" all={{ label: '看全部帮助', href: href('bangzhu') }}>
      {(notice) => <Article key={notice.id} notice={notice} />}
    </Read>
  );
}

function Article({ notice }: { notice: Value<'getNotice'> }) {
  const { share: _, ...voice } = useHelpfulVote(notice.id, notice.votes);
  return (
    <>
      <Text notice={notice} kind={noticeKindNames[notice.noticeType]}>
        <Helpful {...voice} helpHref={href('contactkefu')} />
      </Text>
      <Related of={notice} to="articleDetail" title="接着看" />
    </>
  );
}
