import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, FailedState, formatCount, SkeletonBlock } from 'shared-ui';
import { TopList } from 'shared-ui/reading';

const SHOWN = 10;
export const mostReadQuery = { noticeType: 'bangzhu', sort: 'read', pageSize: SHOWN } as const;

export function MostRead() {
  const answers = useCall(api.listNotices, mostReadQuery);
  if (answers.state === 'failed' && !answers.value)
    return <FailedState boxed onRetry={answers.refetch} module="帮助" />;
  return (
    <Block title="看得最多的十篇" note="右边是看过的次数">
      {answers.value ? (
        <TopList
          items={answers.value.rows.map(({ id, title, viewCount }) => ({
            title,
            href: href('helpdetail', { id }),
            fact: formatCount(viewCount),
          }))}
        />
      ) : (
        <SkeletonBlock lines={SHOWN} />
      )}
    </Block>
  );
}
