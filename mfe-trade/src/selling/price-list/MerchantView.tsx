import { Block, formatYuan } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import type { Auction } from '../recycle/words';
import { AccountBlocks } from './AccountBlocks';
import { QuoteForm } from './QuoteForm';
import { QuoteRows } from './QuoteRows';

/** An auction as a merchant sees it: the account, the top price, the merchant's own quote. */
export function MerchantView({ auction, again: refetch }: { auction: Auction; again: () => void }) {
  const { estimate, quotes, topQuoteFen, quoteCount } = auction;
  return (
    <>
      <Block
        title="行情"
        aside={quoteCount > 0 ? `${quoteCount} 家在报，最高 ${formatYuan(topQuoteFen ?? 0)}` : '还没有人报价'}
      >
        {estimate && estimate.confidence !== 'none' ? (
          <RangeRuler
            low={estimate.lowFen}
            high={estimate.highFen}
            mark={topQuoteFen ?? estimate.midFen}
            markName={topQuoteFen === null ? '成交中位' : '最高报价'}
            write={(fen) => formatYuan(Math.round(fen))}
          />
        ) : (
          <p>{`样本不足，不估：近 180 天只有 ${estimate?.samples ?? 0} 笔相近的成交。`}</p>
        )}
      </Block>
      {quotes.length > 0 && (
        <Block title="你的报价" flush>
          <QuoteRows quotes={quotes} now={auction.serverTime} />
        </Block>
      )}
      <AccountBlocks auction={auction} />
      <QuoteForm auction={auction} again={refetch} />
    </>
  );
}
