import { href } from 'shared-contract';
import { PageLink } from 'shared-router';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { Block, Button, EmptyState, FailedState, SkeletonBlock } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import classes from './Help.module.css';

interface SearchResultsProps {
  keyword?: string;
  category?: string;
}

export const foundQuery = ({ keyword, category }: SearchResultsProps) =>
  ({ noticeType: 'bangzhu', ...(keyword && { keyword }), ...(category && { category }) }) as const;

/** Answers that contain the keyword in title, summary or text, or that belong to the category. */
export function SearchResults({ keyword, category }: SearchResultsProps) {
  const found = usePages(api.listNotices, foundQuery({ keyword, category }));
  const what = keyword ? `“${keyword}”` : (category ?? '');
  const failed = found.state === 'failed';
  if (found.rows.length === 0) {
    if (found.state === 'loading') {
      return (
        <Block>
          <SkeletonBlock lines={8} />
        </Block>
      );
    }
    if (failed) return <FailedState onRetry={found.refetch} module="帮助" />;
    return (
      <EmptyState
        title={keyword ? `没有写到${what}的帮助` : `${what}下面还没有帮助`}
        action={<Button href={href('bangzhu')}>看全部帮助</Button>}
      >
        换个短一点的词再搜，或者直接问客服。
      </EmptyState>
    );
  }
  return (
    <Block
      flush
      title={what}
      note={<span role="status">{`${found.total} 篇`}</span>}
      more={{ label: '全部帮助', href: href('bangzhu') }}
    >
      <ul>
        {found.rows.map(({ id, title, summary }) => (
          <li key={id}>
            <PageLink to="helpdetail" query={{ id }} className={classes.found}>
              <b>{title}</b>
              {summary}
            </PageLink>
          </li>
        ))}
      </ul>
      <LoadMore pages={found} endText={`共 ${found.total} 篇`} />
    </Block>
  );
}
