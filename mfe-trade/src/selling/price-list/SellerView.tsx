import { useState } from 'react';
import { Block, EmptyState, formatYuan } from 'shared-ui';
import { type Auction, choosable } from '../recycle/words';
import { AcceptBar } from './AcceptBar';
import { AccountBlocks } from './AccountBlocks';
import { BestQuote } from './BestQuote';
import { QuoteChoice, QuoteRows } from './QuoteRows';
import { useSellerAction } from './use-seller-action';

/** The quotes of the user's own auction, highest first, and the choice among them. */
export function SellerView({ auction, again: refetch }: { auction: Auction; again: () => void }) {
  const { quotes, status, durationH } = auction;
  const action = useSellerAction(auction, refetch);
  const valid = choosable(quotes);
  const [chosenId, choose] = useState<string>();
  const chosen = valid.find(({ id }) => id === chosenId) ?? valid[0];
  const open = status === 'quoting' || status === 'choosing';

  return (
    <>
      {valid.length > 0 && <BestQuote auction={auction} />}
      {quotes.length > 0 && (
        <Block title={`${quotes.length} 家报价`} note="按你到手排序，到手 = 报价 − 服务费" flush>
          {open && valid.length > 0 && (
            <QuoteChoice
              quotes={valid}
              now={auction.serverTime}
              value={chosen?.id ?? null}
              onChange={choose}
            />
          )}
          <QuoteRows
            quotes={open ? quotes.filter((quote) => quote.status !== 'valid') : quotes}
            now={auction.serverTime}
          />
        </Block>
      )}
      {open && quotes.length === 0 && (
        <EmptyState title="还没有商户报价">有人报价会立刻出现在这里，也会发消息告诉你。</EmptyState>
      )}
      {status === 'reviewing' && (
        <Block title="审核通过以后">
          <p>
            {`竞价开 ${durationH ?? 24} 小时，商户看得到属性、截图和估价带，看不到你是谁。`}
            {auction.estimate && auction.estimate.confidence !== 'none'
              ? `同类成交多在 ${formatYuan(auction.estimate.lowFen)} 到 ${formatYuan(auction.estimate.highFen)} 之间。`
              : ''}
          </p>
        </Block>
      )}
      <AccountBlocks auction={auction} />
      {open && <AcceptBar status={status} quote={chosen} others={valid.length - 1} action={action} />}
    </>
  );
}
