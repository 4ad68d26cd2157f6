import { BarRow, Legend, Stack } from './Charts';
import { chartParts } from './chart-parts';
import { FigurePane } from './FigurePane';
import classes from './Figures.module.css';
import { countText, type Figure, shareText, valueText } from './figures';
import { PartsTable } from './PartsTable';

export function ClaimsPane({ claims, cost }: { claims: Figure; cost: Figure }) {
  const parts = chartParts(claims, ({ count }) => count, countText);
  return (
    <FigurePane
      figure={claims}
      title="包赔"
      none="这段时间没有包赔申请"
      note={`赔了 ${shareText(cost.count, claims.count)} 的申请`}
    >
      <div className={classes.chart} data-chart>
        <BarRow
          of="claims"
          name="申请"
          chart={<Stack parts={parts} whole={claims.count} />}
          value={`${countText(claims.count)} 件`}
          more=""
        />
        <BarRow
          of="claimCost"
          name="赔出去"
          chart={<Stack parts={[{ key: 'paid', size: cost.count, tone: 'four' }]} whole={claims.count} />}
          value={valueText('fen', cost.sum ?? 0)}
          more={`${countText(cost.count)} 件`}
        />
      </div>
      <div className={classes.chart}>
        <Legend of="claims" label="包赔申请，按到哪一步" parts={parts} />
      </div>
      <PartsTable figure={claims} />
      {cost.median !== null && (
        <p className={classes.caption}>
          赔付一件的中位 <b className="num">{valueText('fen', cost.median)}</b>，九成不超过{' '}
          <b className="num">{valueText('fen', cost.nineTenths)}</b>
        </p>
      )}
    </FigurePane>
  );
}
