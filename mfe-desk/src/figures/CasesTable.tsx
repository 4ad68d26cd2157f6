import { formatDateTime } from 'shared-ui';
import { DeskLink } from '../ui/DeskLink';
import { type Column, Table } from '../ui/Table';
import classes from './Figures.module.css';
import { type Figure, type FigureCase, valueText } from './figures';

type Row = FigureCase & { place: string };

/** Cases, each with a link to its page. */
export function CasesTable({
  label,
  parts,
  unit,
  rows,
}: {
  label: string;
  /** What the parts of the figure are; undefined: it has none. */
  parts: string | undefined;
  unit: Figure['unit'];
  rows: readonly FigureCase[];
}) {
  const columns: Column<Row>[] = [
    { title: '时间', cell: ({ at }) => <time className="num">{formatDateTime(at)}</time> },
    { title: '哪一件', cell: (row) => <CaseLink of={row} /> },
    { title: '编号', cell: ({ id }) => <span className="num">{id}</span> },
  ];
  if (parts) columns.push({ title: parts, cell: ({ part }) => part });
  if (unit !== 'count')
    columns.push({
      title: unit === 'ms' ? '用时' : '金额',
      number: true,
      cell: ({ value }) => valueText(unit, value),
    });
  // A case may be there more than once: goods are reviewed again.
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows.map((row, n) => ({ ...row, place: `${n} ${row.id}` }))}
      keyOf={({ place }) => place}
    />
  );
}

function CaseLink({ of: { entity, id, title } }: { of: FigureCase }) {
  const shown = <span className={classes.title}>{title || id}</span>;
  return entity === 'member' ? (
    <DeskLink to="deskMembers" query={{ by: 'memberId', value: id }} className={classes.case}>
      {shown}
    </DeskLink>
  ) : (
    <DeskLink to="deskCase" query={{ entity, id }} className={classes.case}>
      {shown}
    </DeskLink>
  );
}
