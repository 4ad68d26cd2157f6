import type { GoodsDetail } from 'shared-contract';
import { Block, formatYuan } from 'shared-ui';
import { PriceHistory, RangeRuler } from 'shared-ui/figures';
import classes from './PriceTrend.module.css';

type PriceTrendProps = Pick<GoodsDetail, 'fairPrice' | 'priceFen'> & {
  history: GoodsDetail['priceHistory'];
  /** In ms by the server's clock. */
  now: number;
};

/**
 * The price history, and the price compared with real deals of similar goods; too few deals are reported as such. The
 * description of the band (half a year, the middle half) matches how the api computes the fair price.
 */
export function PriceTrend({ history, fairPrice: { band, samples }, priceFen, now }: PriceTrendProps) {
  return (
    <Block title="价格走势" note={`${history.length} 次记录`}>
      <PriceHistory history={history} now={new Date(now).toISOString()} />
      <hr className={classes.rule} />
      <div className={classes.head}>
        <h3>同类成交价带</h3>
        <span>{band ? `${samples} 笔 · 近半年 · 居中一半` : `只有 ${samples} 笔`}</span>
      </div>
      {band ? (
        <RangeRuler
          low={band.lowFen}
          high={band.highFen}
          mark={priceFen}
          markName="本件"
          write={formatYuan}
        />
      ) : (
        <p className={classes.few}>样本不足，不给参考价。</p>
      )}
    </Block>
  );
}
