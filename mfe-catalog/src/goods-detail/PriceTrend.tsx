import type { GoodsDetail } from 'shared-contract';
import { Block } from 'shared-ui';
import { PriceHistory } from 'shared-ui/figures';
import { FairBand } from './FairBand';
import classes from './PriceTrend.module.css';

interface PriceTrendProps {
  goods: Pick<GoodsDetail, 'priceHistory' | 'fairPrice' | 'priceFen'>;
  /** In ms by the server's clock. */
  now: number;
  /** False where the band stands elsewhere. */
  band: boolean;
}

/** The price history, and the price compared with real deals of similar goods. */
export function PriceTrend({ goods, now, band }: PriceTrendProps) {
  return (
    <Block title="价格走势" note={`${goods.priceHistory.length} 次记录`}>
      <PriceHistory history={goods.priceHistory} now={new Date(now).toISOString()} />
      {band && (
        <>
          <hr className={classes.rule} />
          <FairBand fairPrice={goods.fairPrice} priceFen={goods.priceFen} />
        </>
      )}
    </Block>
  );
}
