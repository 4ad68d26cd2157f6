import { useEffect, useState } from 'react';
import type { Value } from 'shared-contract';
import { type Checked, checkProof } from './check-proof';

export type Check =
  | { state: 'checking' }
  /** This device cannot compute hashes. */
  | { state: 'unable' }
  | ({ state: 'right' | 'wrong'; at: string } & Checked);

/** Checks a proof on this device, once for each. */
export function useChecked({ statement, proof }: Value<'proveBalance'>): Check {
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  useEffect(() => {
    if (!proof) return;
    let isCurrent = true;
    setCheck({ state: 'checking' });
    checkProof(statement, proof).then((checked) => {
      if (!isCurrent) return;
      setCheck(
        checked
          ? { ...checked, state: checked.right ? 'right' : 'wrong', at: new Date().toISOString() }
          : { state: 'unable' },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [statement, proof]);
  return check;
}
