import { useEffect, useRef } from 'react';
import type { Subscription } from 'rxjs';
import type { StaffWork } from 'shared-contract/shapes';
import { useNavigate } from 'shared-router';
import { unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { deskHref } from '../routes';

type Ref = Pick<StaffWork, 'entity' | 'id'>;

/** The case after this one in the queue that no colleague holds; after the last, or for a case that left, the first. */
export function nextCase<W extends Ref & Pick<StaffWork, 'holder'>>(
  rows: readonly W[],
  of: Ref,
): W | undefined {
  const at = rows.findIndex(({ entity, id }) => entity === of.entity && id === of.id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find(({ holder }) => !holder || holder.mine);
}

/** Opens the next case of the queue in place of this one, so that the way back leads to where the first was opened. */
export function useNextCase(of: Ref): () => void {
  const navigate = useNavigate();
  const asking = useRef<Subscription>(null);
  useEffect(() => () => asking.current?.unsubscribe(), []);
  return () => {
    asking.current?.unsubscribe();
    asking.current = desk
      .listStaffWork({ pageSize: 50 })
      .pipe(unwrap<'listStaffWork'>())
      .subscribe({
        next({ rows }) {
          const next = nextCase(rows, of);
          if (next) navigate(deskHref('deskCase', { entity: next.entity, id: next.id }), { replace: true });
          else toast('待办里没有别的了');
        },
        error: (problem: unknown) => toast(problemText(problem), { kind: 'danger' }),
      });
  };
}
