import { fees } from 'shared-contract';
import { FactRow, Facts, formatFen } from 'shared-ui';

/** The seller's net amount for a price, to the fen; dashes without a price. */
export function NetLines({ priceFen }: { priceFen: number | undefined }) {
  const money = priceFen ? fees(priceFen, 'basic') : undefined;
  return (
    <div aria-live="polite">
      <Facts>
        <FactRow
          label="服务费 5%（最低 ¥5，最高 ¥2,000）"
          value={money ? formatFen(-money.sellerFeeFen) : '—'}
          figure
        />
        <FactRow label="提现" value="免费" />
        <FactRow label="成交后到手" value={money ? formatFen(money.sellerNetFen) : '—'} figure />
      </Facts>
    </div>
  );
}
