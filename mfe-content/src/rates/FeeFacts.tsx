import { FactRow, Facts, formatYuan } from 'shared-ui';
import { rates } from './rates';

/** Fees of each side, in rows. */
export function FeeFacts() {
  const { seller, lifetime, basicDays } = rates;
  return (
    <Facts>
      <FactRow
        label="卖家"
        value={`成交价 ${seller.percent}%，最低 ${formatYuan(seller.minFen)}，封顶 ${formatYuan(seller.maxFen)}`}
      />
      <FactRow label="买家" value="不收" />
      <FactRow label={`找回包赔 ${basicDays} 天`} value="免费" />
      <FactRow
        label="终身包赔（自选）"
        value={`成交价 ${lifetime.percent}%，最低 ${formatYuan(lifetime.minFen)}`}
      />
      <FactRow label="提现、退款" value="免费" />
    </Facts>
  );
}
