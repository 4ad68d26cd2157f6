import type { DeskFigureName } from 'shared-contract/shapes';
import { Pane } from '../ui/Pane';
import { BarRow } from './Charts';
import { DurationBar, DurationScale } from './Durations';
import { FigurePane } from './FigurePane';
import classes from './Figures.module.css';
import { countText, type Figure, figureWords, valueText } from './figures';
import { PartsTable } from './PartsTable';
import { StepsTable } from './StepsTable';

/** The steps whose time is measured, in the order of a trade. */
export const steps = ['handover', 'verify', 'rebind', 'rule', 'review'] as const satisfies DeskFigureName[];

export function StepsPane({ figures }: { figures: readonly Figure[] }) {
  const measured = figures.filter(({ count }) => count > 0);
  return (
    <Pane title="每一步用了多久" note="同一把尺，10 秒到 30 天" flush>
      {measured.length === 0 ? (
        <p className={classes.none}>这段时间没有办完的步骤</p>
      ) : (
        <>
          <div className={classes.chart} data-chart>
            {measured.map(({ name, median, nineTenths }) => (
              <BarRow
                key={name}
                of={name}
                name={figureWords[name].name}
                chart={<DurationBar median={median} nineTenths={nineTenths} />}
                value={valueText('ms', median)}
                more={valueText('ms', nineTenths)}
              />
            ))}
            <DurationScale />
          </div>
          <StepsTable figures={measured} />
        </>
      )}
    </Pane>
  );
}

export function AnswerPane({ figure }: { figure: Figure }) {
  const answered = figure.parts.filter(({ median }) => median !== null);
  return (
    <FigurePane
      figure={figure}
      title="会话里的第一句回复"
      none="这段时间没有新会话"
      note={`中位 ${valueText('ms', figure.median)} · ${countText(figure.count)} 个会话`}
    >
      <div className={classes.chart} data-chart>
        {answered.map(({ key, name, median, nineTenths }) => (
          <BarRow
            key={key}
            of="answer"
            part={key}
            name={name || key}
            chart={<DurationBar median={median} nineTenths={nineTenths} />}
            value={valueText('ms', median)}
            more={valueText('ms', nineTenths)}
          />
        ))}
        {answered.length > 0 && <DurationScale />}
      </div>
      <PartsTable figure={figure} />
    </FigurePane>
  );
}
