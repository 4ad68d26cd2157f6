import { percentText, type TradeRules } from 'shared-contract';
import { FactRow, Facts, formatYuan } from 'shared-ui';

/** Fees of each side, in rows. */
export function FeeFacts({ rules }: { rules: TradeRules }) {
  const { fees, warrantyDays } = rules;
  return (
    <Facts>
      <FactRow
        label="卖家"
        value={`成交价 ${percentText(fees.sellerBps)}，最低 ${formatYuan(fees.sellerMinFen)}，封顶 ${formatYuan(fees.sellerMaxFen)}`}
      />
      <FactRow label="买家" value="不收" />
      <FactRow label={`找回包赔 ${warrantyDays} 天`} value="免费" />
      <FactRow
        label="终身包赔（自选）"
        value={`成交价 ${percentText(fees.lifetimeBps)}，最低 ${formatYuan(fees.lifetimeMinFen)}`}
      />
      <FactRow label="提现、退款" value="免费" />
    </Facts>
  );
}
