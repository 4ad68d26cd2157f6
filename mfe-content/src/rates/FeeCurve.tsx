import { percentText, type TradeRules } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import classes from './FeeCurve.module.css';
import { cappedFrom } from './rates';

/** The seller's fee over the price: proportional, then capped. Nothing without a share. */
export function FeeCurve({ fees }: Pick<TradeRules, 'fees'>) {
  const capped = cappedFrom(fees);
  if (capped === undefined) return null;
  const share = percentText(fees.sellerBps);
  const [most, least, from] = [fees.sellerMaxFen, fees.sellerMinFen, capped].map((fen) => formatYuan(fen));
  return (
    <div
      className={classes.curve}
      role="img"
      aria-label={`服务费随成交价按 ${share} 增加，成交价到 ${from} 起封顶 ${most}，最低 ${least}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.area} d="M0 98 L62 8 H100 V100 H0Z" />
        <path className={classes.line} d="M0 98 L62 8 H100" />
      </svg>
      <span className={classes.most}>封顶 {most}</span>
      <span className={classes.share}>{share}</span>
      <span className={classes.least}>最低 {least}</span>
      <span className={classes.from}>成交价 {from} 起</span>
    </div>
  );
}
