import { useEffect, useState } from 'react';
import type { StaffKeyKind, Value } from 'shared-contract';
import { Refused, refusalText, unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useSubmit } from 'shared-sdk/react';
import { withSecondLook } from './second-look';

/**
 * Begins a key of this kind, with a second look where one is needed, and ends it.
 * @param done called once the key is added
 */
export function useNewKey(kind: StaffKeyKind, done: () => void) {
  const [begun, setBegun] = useState<Value<'beginStaffKey'>>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins again
  useEffect(() => {
    setBegun(undefined);
    setProblem(undefined);
    const beginning = desk
      .beginStaffKey({ kind })
      .pipe(unwrap<'beginStaffKey'>(), withSecondLook())
      .subscribe({
        next: setBegun,
        error: (error: unknown) => setProblem(refusalText(error) ?? '网络不通，请再试一次'),
      });
    return () => beginning.unsubscribe();
  }, [kind, round]);
  const again = () => setRound((n) => n + 1);
  const finish = useSubmit(desk.finishStaffKey, {
    done,
    failed: (error) => {
      if (error instanceof Refused && error.reason === 'CHALLENGE_EXPIRED') again();
    },
  });
  return { begun, problem, again, finish };
}
