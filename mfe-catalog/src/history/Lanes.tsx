import type { HistoryLane } from 'shared-contract';
import { Block, formatDay, formatYuan } from 'shared-ui';
import classes from './HistoryPage.module.css';

const names = { onSale: '在售', unsold: '没卖掉', sold: '成交', open: '处理中' } as const;
/** Width and height of a lane's ruler. */
const [WIDTH, HEIGHT] = [200, 16];

/** All listings on one ruler of prices: the range asked, and where it ended. */
export function Lanes({ lanes }: { lanes: readonly HistoryLane[] }) {
  const low = Math.min(...lanes.map(({ lowFen }) => lowFen));
  const high = Math.max(...lanes.map(({ highFen }) => highFen));
  const at = (fen: number) => 4 + ((WIDTH - 8) * (fen - low)) / Math.max(1, high - low);
  return (
    <Block title="它在这里卖过的价">
      <ul>
        {lanes.map((lane) => (
          <li key={`${lane.at} ${lane.lastFen}`} className={classes.lane}>
            <span>
              <b>{names[lane.state]}</b>
              <small className="num">{formatDay(lane.at, { year: true }).slice(0, 7)}</small>
            </span>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect y={7} width={WIDTH} height={2} className={classes.ruler} />
              <rect
                x={at(lane.lowFen)}
                y={4}
                width={Math.max(1, at(lane.highFen) - at(lane.lowFen))}
                height={8}
                className={classes.asked}
              />
              <rect x={at(lane.lastFen) - 1} width={2} height={HEIGHT} className={classes.mark} />
            </svg>
            <span className="num">{formatYuan(lane.lastFen)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.none}>每次上架一行：浅色是挂过的价，墨线是最后的价。</p>
    </Block>
  );
}
