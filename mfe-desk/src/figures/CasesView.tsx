import { useState } from 'react';
import type { DeskFigureName } from 'shared-contract/shapes';
import { useNavigate } from 'shared-router';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { EmptyState, FailedState, formatDateTime, SkeletonBlock, StaleStrip } from 'shared-ui';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import { deskHref } from '../routes';
import { CsvButton } from '../ui/CsvButton';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { useRowKeys } from '../ui/use-row-keys';
import { CasesTable } from './CasesTable';
import { FigureLink } from './FigureLink';
import classes from './Figures.module.css';
import { countText, type Figure, type FigureCase, figureWords, type Period, plainValue } from './figures';
import { Pager } from './Pager';

const PAGE_SIZE = 50;

/** The cases behind a figure, page by page; each leads to its page. */
export function CasesView({
  name,
  part,
  period,
  figure,
}: {
  name: DeskFigureName;
  part: string | undefined;
  period: Period;
  /** With the parts to choose from; undefined while loading. */
  figure: Figure | undefined;
}) {
  const navigate = useNavigate();
  const [pageNum, setPageNum] = useState(1);
  const days = Number(period);
  const cases = useCall(desk.listFigureCases, {
    name,
    days,
    ...(part !== undefined && { part }),
    pageNum,
    pageSize: PAGE_SIZE,
  });
  useRowKeys();
  useKeys([
    {
      key: 'Escape',
      label: '回到图表',
      group: '走动',
      foot: true,
      run: () => void navigate(deskHref('deskFigures', { days: period })),
    },
  ]);

  const words = figureWords[name];
  const chosen = figure?.parts.find(({ key }) => key === part);
  const title = part === undefined ? words.name : `${words.name} · ${chosen?.name || part}`;
  const { rows = [], total = 0 } = cases.value ?? {};
  const unit = figure?.unit ?? 'count';
  return (
    <Pane
      title={title}
      note={cases.value && `${countText(total)} ${words.unit}`}
      aside={
        <span className={classes.tools}>
          <CsvButton name={`${title}-近${period}天`} rows={() => caseCells(name, unit, rows)} />
          <DeskLink to="deskFigures" query={{ days: period }} className={classes.small}>
            回到图表 <KeyChips of="Escape" />
          </DeskLink>
        </span>
      }
      flush
    >
      <StaleStrip error={cases.error} seenAt={cases.seenAt} onRetry={cases.refetch} still />
      {figure && figure.parts.length > 0 && (
        <nav className={classes.parts} aria-label={words.parts}>
          <FigureLink name={name} current={part === undefined}>
            全部
          </FigureLink>
          {figure.parts.map(({ key, name: partName, count }) => (
            <FigureLink key={key} name={name} part={key} current={key === part}>
              {partName || key} <span className="num">{countText(count)}</span>
            </FigureLink>
          ))}
        </nav>
      )}
      {cases.value === undefined ? (
        cases.state === 'failed' ? (
          <FailedState onRetry={cases.refetch} module={words.name}>
            {problemText(cases.error)}
          </FailedState>
        ) : (
          <div className={classes.chart}>
            <SkeletonBlock lines={8} />
          </div>
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title="没有这样的记录"
          action={
            <DeskLink to="deskFigures" query={{ days: period }}>
              回到图表
            </DeskLink>
          }
        >
          {`近 ${period} 天没有，换长一点的时间再看。`}
        </EmptyState>
      ) : (
        <>
          <CasesTable
            label={`${title}的每一件`}
            parts={figure?.parts.length ? words.parts : undefined}
            unit={unit}
            rows={rows}
          />
          <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} onChange={setPageNum} />
        </>
      )}
    </Pane>
  );
}

const caseCells = (name: DeskFigureName, unit: Figure['unit'], rows: readonly FigureCase[]) => [
  ['时间', '类别', '编号', '标题', figureWords[name].parts, ...valueHeads[unit]],
  ...rows.map(({ at, entity, id, title, part, value }) => [
    formatDateTime(at, { year: true }),
    entity,
    id,
    title,
    part,
    ...(unit === 'count' ? [] : [plainValue(unit, value)]),
  ]),
];

const valueHeads = { count: [], ms: ['秒'], fen: ['元'] } as const;
