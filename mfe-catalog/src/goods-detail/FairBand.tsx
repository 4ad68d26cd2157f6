import type { GoodsDetail } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import classes from './FairBand.module.css';

/**
 * The price compared with real deals of similar goods; too few deals are reported as such. The description of the band
 * (half a year, the middle half) matches how the api computes the fair price.
 */
export function FairBand({
  fairPrice: { band, samples },
  priceFen,
}: Pick<GoodsDetail, 'fairPrice' | 'priceFen'>) {
  return (
    <>
      <div className={classes.head}>
        <h3>同类成交价带</h3>
        <small>{band ? `${samples} 笔 · 近半年 · 居中一半` : `只有 ${samples} 笔`}</small>
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
    </>
  );
}
