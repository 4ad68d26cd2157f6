import { type Fees, fees } from 'shared-contract';
import { useRules } from 'shared-sdk/react';

/** The amounts of a sale by the current fees: what the seller gets for a price in fen. Undefined until they are known. */
export function useNet(): ((priceFen: number) => Fees) | undefined {
  const rules = useRules();
  return rules && ((priceFen) => fees(priceFen, 'basic', rules.fees));
}
