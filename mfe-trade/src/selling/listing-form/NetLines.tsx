import { fees, percentText } from 'shared-contract';
import { useRules } from 'shared-sdk/react';
import { FactRow, Facts, formatFen, formatYuan } from 'shared-ui';

/** The seller's net amount for a price, to the fen; dashes without a price, and until the fees are known. */
export function NetLines({ priceFen }: { priceFen: number | undefined }) {
  const rates = useRules()?.fees;
  const money = priceFen && rates ? fees(priceFen, 'basic', rates) : undefined;
  return (
    <div aria-live="polite">
      <Facts>
        <FactRow
          label={
            rates
              ? `服务费 ${percentText(rates.sellerBps)}（最低 ${formatYuan(rates.sellerMinFen)}，最高 ${formatYuan(rates.sellerMaxFen)}）`
              : '服务费'
          }
          value={money ? formatFen(-money.sellerFeeFen) : '—'}
          figure
        />
        <FactRow label="提现" value="免费" />
        <FactRow label="成交后到手" value={money ? formatFen(money.sellerNetFen) : '—'} figure />
      </Facts>
    </div>
  );
}
