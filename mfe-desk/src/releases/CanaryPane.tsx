import { formatCount, formatDateTime, Note, Tag } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { type Column, Table } from '../ui/Table';
import { type Canary, figureNames, figureText, nextText } from './names';

const columns: Column<Canary['figures'][number]>[] = [
  { title: '每次访问', cell: ({ name }) => figureNames[name] },
  { title: '灰度', number: true, cell: ({ name, canary }) => figureText(name, canary) },
  { title: '对照', number: true, cell: ({ name, control }) => figureText(name, control) },
  {
    title: '比较',
    cell: ({ isWorse, canary, control }) =>
      isWorse ? (
        <Tag kind="danger">变差</Tag>
      ) : (
        canary !== null && control !== null && <Tag kind="ok">没有变差</Tag>
      ),
  },
];

/** A canary beside those who get the current release at the same time. */
export function CanaryPane({ remote, canary }: { remote: string; canary: Canary }) {
  const { version, share, isStepped, began, visits, control, figures } = canary;
  const isWorse = figures.some((figure) => figure.isWorse);
  return (
    <Pane
      title={`${remote} 的灰度`}
      note={`${version}，${share}% 的访客，${isStepped ? '自动放大' : '份额由团队定'}`}
      aside={began && `自 ${formatDateTime(began)}`}
    >
      <Note kind={isWorse ? 'danger' : canary.needed === null ? 'ok' : 'wait'}>
        灰度 {formatCount(visits)} 次访问，同一时间的对照 {formatCount(control)} 次。{nextText(canary)}
      </Note>
      <Table label={`${remote} 的灰度和对照`} columns={columns} rows={figures} keyOf={({ name }) => name} />
    </Pane>
  );
}
