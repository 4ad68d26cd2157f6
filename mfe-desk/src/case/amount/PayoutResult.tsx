import { FactRow, Facts, formatFen } from 'shared-ui';
import { useOpenCase } from '../open-case';
import { partyName } from '../words';

/** What a claim's payout means: from the guarantee to the buyer's balance. */
export function PayoutResult({ fen }: { fen: number }) {
  const { value } = useOpenCase();
  return (
    <Facts>
      <FactRow label="从" value="包赔金" />
      <FactRow label={`${partyName(value, 'buyer')} 余额得`} value={formatFen(fen)} figure />
    </Facts>
  );
}
