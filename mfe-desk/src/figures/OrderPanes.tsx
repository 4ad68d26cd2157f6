import { formatFen, formatYuan } from 'shared-ui';
import { BarRow, Columns, Legend, Stack, type Tone } from './Charts';
import { chartParts } from './chart-parts';
import { FigurePane } from './FigurePane';
import classes from './Figures.module.css';
import { countText, type Figure } from './figures';
import { PartsTable } from './PartsTable';

/** Games with a bar of their own; the table names all. */
const MOST_BARS = 8;

/** The colour of an order's state by how it went; others are under way. */
const stateTones: Partial<Record<string, Tone>> = {
  completed: 'one',
  cancelled: 'two',
  unpaid: 'two',
  refunded: 'four',
  refundSeller: 'four',
  refundRuling: 'five',
};

export function OrdersPane({ figure }: { figure: Figure }) {
  const parts = chartParts(
    figure,
    ({ count }) => count,
    countText,
    (key) => stateTones[key] ?? 'three',
  );
  return (
    <FigurePane figure={figure} title="订单，走到了哪" none="这段时间没有订单">
      <div className={classes.chart}>
        <Columns of="orders" label="订单，按走到哪" parts={parts} />
      </div>
      <PartsTable figure={figure} />
    </FigurePane>
  );
}

export function EscrowPane({ figure }: { figure: Figure }) {
  const parts = chartParts(figure, ({ sum }) => sum ?? 0, formatYuan);
  return (
    <FigurePane
      figure={figure}
      title="托管中的钱"
      none="这段时间的订单里没有托管中的钱"
      note={`${formatFen(figure.sum ?? 0)} · ${countText(figure.count)} 单`}
    >
      <div className={classes.chart}>
        <Stack parts={parts} whole={figure.sum ?? 0} />
        <Legend of="escrow" label="托管中的钱，按走到哪" parts={parts} />
      </div>
      <PartsTable figure={figure} />
    </FigurePane>
  );
}

export function DealsPane({ figure }: { figure: Figure }) {
  const games = figure.parts.toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0)).slice(0, MOST_BARS);
  const most = Math.max(1, ...games.map(({ sum }) => sum ?? 0));
  return (
    <FigurePane
      figure={figure}
      title="成交"
      none="这段时间没有成交"
      note={`${formatFen(figure.sum ?? 0)} · ${countText(figure.count)} 单`}
    >
      <div className={classes.chart} data-chart>
        {games.map(({ key, name, sum, count }) => (
          <BarRow
            key={key}
            of="deals"
            part={key}
            name={name || key}
            chart={<Stack parts={[{ key, size: sum ?? 0, tone: 'one' }]} whole={most} />}
            value={formatYuan(sum ?? 0)}
            more={`${countText(count)} 单`}
          />
        ))}
      </div>
      <PartsTable figure={figure} />
    </FigurePane>
  );
}
