import { Block, formatDateTime, formatYuan, Price } from 'shared-ui';
import { type Auction, choosable } from '../recycle/words';
import classes from './PriceList.module.css';
import { QuoteSteps } from './QuoteSteps';

/** The net amount of the best quote, compared with the valuation. */
export function BestQuote({ auction }: { auction: Auction }) {
  const { quotes, estimate, endAt } = auction;
  const valid = choosable(quotes);
  const best = valid[0];
  if (!best) return null;
  return (
    <Block>
      <div className={classes.best}>
        <span>
          <small>最高报价，你到手</small>
          <Price fen={best.netFen} size="l" />
        </span>
        <dl className={classes.facts}>
          {estimate && estimate.confidence !== 'none' && (
            <div>
              <dt>估价带</dt>
              <dd className="num">{`${formatYuan(estimate.lowFen)}–${formatYuan(estimate.highFen)}`}</dd>
            </div>
          )}
          {endAt && (
            <div>
              <dt>报价截止</dt>
              <dd className="num">{formatDateTime(endAt)}</dd>
            </div>
          )}
        </dl>
      </div>
      {valid.length > 1 && <QuoteSteps quotes={valid} />}
    </Block>
  );
}
