import { Pane } from '../ui/Pane';
import { type Column, Table } from '../ui/Table';
import type { Remote } from './names';
import { Version } from './Version';

const columns: Column<Remote>[] = [
  { title: '模块', cell: ({ name }) => <b>{name}</b> },
  { title: '团队', cell: ({ teams }) => teams.join('、') || '只有运维' },
  { title: '所有访客', cell: ({ live }) => (live ? <Version of={live} /> : '没有发布') },
  {
    title: '灰度',
    cell: ({ canary }) =>
      canary ? (
        <>
          <Version of={canary} /> {canary.share}%
        </>
      ) : (
        '没有'
      ),
  },
  { title: '退回会到', cell: ({ before: [last] }) => last ?? '没有更早的' },
];

/** What is out of every remote. */
export function RemotesPane({ remotes }: { remotes: readonly Remote[] }) {
  return (
    <Pane title="模块" note={`${remotes.length} 个；发布和退回用命令：pnpm release、pnpm rollback`} flush>
      <Table label="模块和版本" columns={columns} rows={remotes} keyOf={({ name }) => name} />
    </Pane>
  );
}
