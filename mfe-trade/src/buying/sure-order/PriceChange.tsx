import { fees, type TradeRules, type WarrantyPlanId } from 'shared-contract';
import { FactRow, Facts, formatFen } from 'shared-ui';

/** Old and new price, and the resulting payment. Prices in fen. */
export function PriceChange({
  oldFen,
  newFen,
  plan,
  rates,
}: {
  oldFen: number;
  newFen: number;
  plan: WarrantyPlanId;
  rates: TradeRules['fees'];
}) {
  return (
    <Facts>
      <FactRow label="你看到的价格" value={formatFen(oldFen)} figure />
      <FactRow
        label={newFen > oldFen ? '卖家刚涨到' : '卖家刚降到'}
        value={formatFen(newFen)}
        figure
        tone={newFen > oldFen ? 'wait' : 'ok'}
      />
      <FactRow label="连包赔应付" value={formatFen(fees(newFen, plan, rates).payFen)} figure />
    </Facts>
  );
}
