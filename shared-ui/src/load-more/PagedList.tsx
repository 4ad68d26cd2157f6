import type { ReactNode } from 'react';
import { CardsSkeleton } from '../states/CardsSkeleton';
import { FailedState } from '../states/State';
import { LoadMore, type LoadMoreProps } from './LoadMore';
import classes from './PagedList.module.css';

export interface PagedListProps<Row> {
  /** The list, as `usePages` of shared-sdk returns it. */
  pages: LoadMoreProps['pages'] & { rows: readonly Row[]; total: number };
  /** Counts the rows: 单 in 共 25 单. */
  unit: string;
  empty: ReactNode;
  loading?: ReactNode;
  /** Why the list did not arrive. */
  problem: string | undefined;
  /** The name of the list in a failure. */
  module?: string;
  /** The rows are cards: on large desktops two beside each other. */
  cards?: boolean;
  /** Above the rows. */
  lead?: ReactNode;
  /** A row as a list item with its key. */
  children: (row: Row) => ReactNode;
}

/** A list that loads page after page; without rows that they are loading, did not arrive, or are none. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, unit, empty, loading = <CardsSkeleton />, problem, module, cards, lead, children } = props;
  if (pages.rows.length > 0)
    return (
      <>
        {lead}
        <ul className={cards ? classes.cards : undefined}>{pages.rows.map((row) => children(row))}</ul>
        <LoadMore pages={pages} endText={`共 ${pages.total} ${unit}`} />
      </>
    );
  if (pages.state === 'failed')
    return (
      <FailedState module={module} onRetry={pages.retry}>
        {problem}
      </FailedState>
    );
  return pages.state === 'done' ? empty : loading;
}
