import type { Input, Value } from 'shared-contract';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, FailedState, formatDateTime, SkeletonBlock } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import { plainFen, signedFen } from './amounts';
import { CsvButton } from './CsvButton';
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

/** What is listed, as the lines of a file; amounts in yuan. */
const postingCells = (rows: readonly Row[]) => [
  ['时间', '什么', '单号', '订单', '进出（元）', '可用（元）'],
  ...rows.map(({ at, reason, reference, orderNo, deltaFen, balanceFen }) => [
    formatDateTime(at, { year: true }),
    reason,
    reference,
    orderNo,
    deltaFen / 100,
    balanceFen === null ? null : balanceFen / 100,
  ]),
];

/** The postings of an account, newest first, page after page: each leads to its case. */
export function Ledger({
  label,
  of,
  csvName,
}: {
  label: string;
  of: Omit<Input<'listLedger'>, 'pageNum'>;
  /** Name of the file in which what is listed can be saved; absent: it cannot. */
  csvName?: string;
}) {
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
        {csvName && (
          <p className={classes.csv}>
            <CsvButton name={csvName} rows={() => postingCells(postings.rows)} /> 列出的{' '}
            {postings.rows.length} 笔
          </p>
        )}
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
