import { EmptyState, formatDateTime, Note } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { type Column, Table } from '../ui/Table';
import { actionNames, type Overview } from './names';
import classes from './Releases.module.css';
import { Version } from './Version';

type Row = Overview['history'][number];

const columns: Column<Row>[] = [
  { title: '时间', cell: ({ at }) => <span className="num">{formatDateTime(at, { year: true })}</span> },
  { title: '模块', cell: ({ remote }) => remote },
  {
    title: '做了什么',
    cell: ({ action, share }) => `${actionNames[action]}${share === null ? '' : ` ${share}%`}`,
  },
  { title: '版本', cell: (row) => <Version of={row} /> },
  {
    title: '谁，为什么',
    cell: ({ who, commit, why }) => (
      <>
        {who}
        {commit && <span className="num"> {commit}</span>}
        {why && <p className={classes.why}>{why}</p>}
      </>
    ),
  },
];

/** All that was released, the latest first; each line is signed and follows the one before. */
export function HistoryPane({ history, fault }: { history: readonly Row[]; fault: string | null }) {
  return (
    <Pane title="历史" note={fault ? undefined : '签名和前后衔接都核对过'} flush>
      {fault ? (
        <div className={classes.fault}>
          <Note kind="danger">
            <b>发布历史不是签名时的样子</b>：{fault}。请马上联系运维，用 pnpm releases 核对，从备份恢复。
          </Note>
        </div>
      ) : history.length === 0 ? (
        <EmptyState title="还没有发布过">第一次发布会写在这里。</EmptyState>
      ) : (
        <Table
          label="发布历史"
          columns={columns}
          rows={history}
          keyOf={({ at, remote, action }) => `${at} ${remote} ${action}`}
        />
      )}
    </Pane>
  );
}
