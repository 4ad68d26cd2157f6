import { FactRow, Facts, formatFen } from 'shared-ui';
import type { Division } from '../amount/division';
import { useOpenCase } from '../open-case';
import { partyName } from '../words';

/** Who gets how much, to the fen. */
export function MoneyRows({ money }: { money: Division }) {
  const { value } = useOpenCase();
  return (
    <Facts>
      <FactRow label={`${partyName(value, 'buyer')} 得`} value={formatFen(money.buyerFen)} figure />
      <FactRow label={`${partyName(value, 'seller')} 得`} value={formatFen(money.sellerFen)} figure />
      <FactRow label="号栈服务费" value={formatFen(money.feeFen)} figure />
      <FactRow label="包赔金留着" value={formatFen(money.guaranteeFen)} figure />
    </Facts>
  );
}
