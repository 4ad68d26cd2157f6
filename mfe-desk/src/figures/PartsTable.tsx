import { type Column, Table } from '../ui/Table';
import { FigureLink } from './FigureLink';
import { countText, type Figure, figureWords, type Numbers, shareText, valueText } from './figures';

type Row = Figure['parts'][number];

/** The numbers of a figure by its parts, with the whole at the end; every number of cases leads to them. */
export function PartsTable({ figure }: { figure: Figure }) {
  const { name, unit, parts } = figure;
  const words = figureWords[name];
  const values: { title: string; text: (of: Numbers) => string }[] =
    unit === 'count'
      ? [{ title: '占', text: ({ count }) => shareText(count, figure.count) }]
      : [
          ...(unit === 'fen' ? [{ title: '合计', text: ({ sum }: Numbers) => valueText(unit, sum) }] : []),
          { title: '中位', text: ({ median }) => valueText(unit, median) },
          { title: '九成内', text: ({ nineTenths }) => valueText(unit, nineTenths) },
        ];
  const columns: Column<Row>[] = [
    { title: words.parts, cell: (part) => part.name || part.key },
    {
      title: words.unit,
      number: true,
      cell: (part) => (
        <FigureLink name={name} part={part.key}>
          {countText(part.count)}
        </FigureLink>
      ),
    },
    ...values.map(({ title, text }) => ({ title, number: true, cell: text })),
  ];
  return (
    <Table
      label={`${words.name}，按${words.parts}`}
      columns={columns}
      rows={parts}
      keyOf={({ key }) => key}
      total={[
        '全部',
        <FigureLink key="count" name={name}>
          {countText(figure.count)}
        </FigureLink>,
        ...values.map(({ text }) => text(figure)),
      ]}
    />
  );
}
