import { href, type NoticeHead, type RouteName } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';

const SHOWN = 3;
type Reader = Extract<RouteName, 'articleDetail' | 'newsDetail' | 'helpdetail'>;

export const relatedQuery = ({ noticeType, category }: NoticeHead) => ({
  noticeType,
  ...(category && { category }),
  pageSize: SHOWN + 1,
});

/** Other texts of the same kind and category. Hidden while loading and on failure, so that nothing above shifts. */
export function Related({ of, to, title }: { of: NoticeHead; to: Reader; title: string }) {
  const { id } = of;
  const others = useCall(api.listNotices, relatedQuery(of));
  const rows = (others.value?.rows ?? []).filter((other) => other.id !== id).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Block flush title={title}>
      {rows.map((other) => (
        <ListRow key={other.id} label={other.title} href={href(to, { id: other.id })} />
      ))}
    </Block>
  );
}
