import { formatYuan } from 'shared-ui';
import classes from './FeeCurve.module.css';
import { rates } from './rates';

/** The price from which the fee is capped. */
const CAPPED_FEN = (rates.seller.maxFen * 100) / rates.seller.percent;

/** The seller's fee over the price: proportional, then capped. */
export function FeeCurve() {
  const { percent, maxFen, minFen } = rates.seller;
  return (
    <div
      className={classes.curve}
      role="img"
      aria-label={`服务费随成交价按 ${percent}% 增加，成交价到 ${formatYuan(CAPPED_FEN)} 起封顶 ${formatYuan(maxFen)}，最低 ${formatYuan(minFen)}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.area} d="M0 98 L62 8 H100 V100 H0Z" />
        <path className={classes.line} d="M0 98 L62 8 H100" />
      </svg>
      <span className={classes.most}>封顶 {formatYuan(maxFen)}</span>
      <span className={classes.share}>{percent}%</span>
      <span className={classes.least}>最低 {formatYuan(minFen)}</span>
      <span className={classes.from}>成交价 {formatYuan(CAPPED_FEN)} 起</span>
    </div>
  );
}
