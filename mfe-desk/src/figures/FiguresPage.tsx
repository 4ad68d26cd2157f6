import { useNavigate } from 'shared-router';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { InsetSwitch } from 'shared-ui/lists';
import { deskHref } from '../routes';
import { CsvButton } from '../ui/CsvButton';
import { Pane } from '../ui/Pane';
import { useDeskQuery } from '../ui/use-desk-query';
import { CasesView } from './CasesView';
import { ChartsView } from './ChartsView';
import { PeriodContext } from './FigureLink';
import classes from './Figures.module.css';
import {
  type Figure,
  figureWords,
  isFigureName,
  type Numbers,
  periodOf,
  periods,
  plainValue,
} from './figures';

/** What was done in the last days, in figures; each leads to its cases. */
export default function FiguresPage() {
  const { days, name, part } = useDeskQuery('deskFigures');
  const navigate = useNavigate();
  const period = periodOf(days);
  const answer = useCall(desk.getDeskFigures, { days: Number(period) });
  const figures = answer.value?.figures;
  return (
    <PeriodContext value={period}>
      <main className={classes.page}>
        <header className={classes.head}>
          <h1>近 {period} 天</h1>
          <InsetSwitch
            label="多长时间"
            tabs={periods.map((key) => ({ key, label: `${key} 天` }))}
            value={period}
            onChange={(next) =>
              void navigate(deskHref('deskFigures', { days: next, name, part }), { replace: true })
            }
          />
          <p>墨线 = 中位，长条 = 十件里九件</p>
          {!isFigureName(name) && figures && (
            <CsvButton name={`数字-近${period}天`} rows={() => figureCells(figures)} />
          )}
        </header>
        <StaleStrip error={answer.error} seenAt={answer.seenAt} onRetry={answer.refetch} still />
        {isFigureName(name) ? (
          <CasesView
            key={`${period} ${name} ${part}`}
            name={name}
            part={part}
            period={period}
            figure={figures?.find((figure) => figure.name === name)}
          />
        ) : figures ? (
          <ChartsView figures={figures} />
        ) : (
          <Pane>
            {answer.state === 'failed' ? (
              <FailedState onRetry={answer.refetch} module="数字">
                {problemText(answer.error)}
              </FailedState>
            ) : (
              <SkeletonBlock lines={12} />
            )}
          </Pane>
        )}
      </main>
    </PeriodContext>
  );
}

const units = { count: '', ms: '秒', fen: '元' } as const;

/** All figures with their parts, one line each. */
function figureCells(figures: readonly Figure[]) {
  return [
    ['数字', '分组', '件数', '单位', '合计', '中位', '九成内'],
    ...figures.flatMap(({ name, unit, parts, ...whole }) => {
      const line = (group: string, { count, sum, median, nineTenths }: Numbers) => [
        figureWords[name].name,
        group,
        count,
        units[unit],
        ...[sum, median, nineTenths].map((value) => plainValue(unit, value)),
      ];
      return [line('全部', whole), ...parts.map((each) => line(each.name || each.key, each))];
    }),
  ];
}
