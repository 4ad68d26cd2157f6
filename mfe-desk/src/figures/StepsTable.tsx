import { Table } from '../ui/Table';
import { FigureLink } from './FigureLink';
import { countText, type Figure, figureWords, type Numbers, valueText } from './figures';

interface Row extends Numbers {
  name: Figure['name'];
  /** Absent: all people. */
  person?: { key: string; name: string };
}

/** How long each step took, as a whole and by person; every number of cases leads to them. */
export function StepsTable({ figures }: { figures: readonly Figure[] }) {
  const rows = figures.flatMap(({ name, parts, ...whole }): Row[] => [
    { name, ...whole },
    ...parts.map(({ key, name: person, ...each }) => ({
      name,
      person: { key, name: person || key },
      ...each,
    })),
  ]);
  return (
    <Table
      label="每一步用了多久，按人"
      rows={rows}
      keyOf={({ name, person }) => `${name} ${person?.key ?? ''}`}
      columns={[
        {
          title: '步骤',
          cell: ({ name, person }) => (person ? '' : <b>{figureWords[name].name}</b>),
        },
        { title: '谁', cell: ({ person }) => person?.name ?? '全部' },
        {
          title: '件',
          number: true,
          cell: ({ name, person, count }) => (
            <FigureLink name={name} part={person?.key}>
              {countText(count)}
            </FigureLink>
          ),
        },
        { title: '中位', number: true, cell: ({ median }) => valueText('ms', median) },
        { title: '九成内', number: true, cell: ({ nineTenths }) => valueText('ms', nineTenths) },
      ]}
    />
  );
}
