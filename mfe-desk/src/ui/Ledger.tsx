import type { Input, Value } from 'shared-contract';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, FailedState, formatDateTime, SkeletonBlock } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import { plainFen, signedFen } from './amounts';
import { DeskLink } from './DeskLink';
import classes from './Ledger.module.css';
import { type Column, Table } from './Table';

type Row = Value<'listLedger'>['rows'][number];

const columns: readonly Column<Row>[] = [
  { title: '时间', cell: ({ at }) => <span className="num">{formatDateTime(at, { year: true })}</span> },
  { title: '什么', cell: ({ reason }) => <span className={classes.reason}>{reason}</span> },
  { title: '单号', cell: (row) => <Reference of={row} /> },
  { title: '进出', number: true, cell: ({ deltaFen }) => signedFen(deltaFen) },
];
const balance: Column<Row> = {
  title: '可用',
  number: true,
  cell: ({ balanceFen }) => balanceFen !== null && plainFen(balanceFen),
};

/** The server counts up to here. */
const MOST_COUNTED = 10_000;
const countText = (total: number) => (total < MOST_COUNTED ? `共 ${total} 笔` : '只列最近 10,000 笔');

/** Leads to the case of the posting; of a recharge it is the number of its payment. */
function Reference({ of: { case: found, reference } }: { of: Row }) {
  if (!found) return <span className="num">{reference}</span>;
  return (
    <DeskLink to="deskCase" query={found}>
      {found.entity === 'assessment' ? `竞价 ${found.id}` : found.id}
    </DeskLink>
  );
}

/** The postings of an account, newest first, page after page: each leads to its case. */
export function Ledger({ label, of }: { label: string; of: Omit<Input<'listLedger'>, 'pageNum'> }) {
  const postings = usePages(desk.listLedger, of);
  if (postings.rows.length > 0)
    return (
      <>
        <Table
          label={label}
          columns={of.memberId ? [...columns, balance] : columns}
          rows={postings.rows}
          keyOf={({ id }) => id}
        />
        <LoadMore pages={postings} endText={countText(postings.total)} />
      </>
    );
  if (postings.state === 'failed')
    return (
      <FailedState module="流水" onRetry={postings.retry}>
        {problemText(postings.error)}
      </FailedState>
    );
  return postings.state === 'done' ? <EmptyState title="还没有流水" /> : <SkeletonBlock lines={4} />;
}
