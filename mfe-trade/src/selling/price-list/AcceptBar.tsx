import { ActionBar, Button, formatFen } from 'shared-ui';
import type { Auction } from '../recycle/words';
import type { useSellerAction } from './use-seller-action';

interface AcceptBarProps {
  status: Auction['status'];
  /** The chosen quote, if any. */
  quote: Auction['quotes'][number] | undefined;
  /** The number of quotes that would lose. */
  others: number;
  action: ReturnType<typeof useSellerAction>;
}

/** 接受 with the merchant and the amount; 取消 only before the end. */
export function AcceptBar({ status, quote, others, action }: AcceptBarProps) {
  if (status === 'choosing' && !quote) return null;
  return (
    <ActionBar>
      {status === 'quoting' && (
        <Button variant={quote ? 'plain' : 'danger'} busy={action.busy} onClick={action.cancel}>
          取消竞价
        </Button>
      )}
      {quote && (
        <Button variant="primary" busy={action.busy} onClick={() => action.accept(quote, others)}>
          {`接受 ${quote.merchantMasked} ${formatFen(quote.netFen)}`}
        </Button>
      )}
    </ActionBar>
  );
}
