import { useEffect, useRef } from 'react';
import { concatMap, first, from, map, type Subscription } from 'rxjs';
import type { Input } from 'shared-contract';
import type { StaffWork } from 'shared-contract/shapes';
import { useNavigate } from 'shared-router';
import { unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { deskHref } from '../routes';
import { storedPlace, storePlace } from '../ui/queue-place';

type Ref = Pick<StaffWork, 'entity' | 'id'>;
const PAGE_SIZE = 50;

/**
 * The index of the first row that no colleague holds; -1 if there is none.
 * @param place where the case was: the search begins after it; undefined: at the top
 */
function nextIn(rows: readonly StaffWork[], of: Ref, place: number | undefined): number {
  const isIt = ({ entity, id }: Ref) => entity === of.entity && id === of.id;
  const at = rows.findIndex(isIt);
  const start = place === undefined ? 0 : at < 0 ? place : at + 1;
  return rows.findIndex((row, n) => n >= start && !isIt(row) && (!row.holder || row.holder.mine));
}

const freeRow = (pageNum: number, place: number | undefined, filter: string, of: Ref) =>
  desk
    .listStaffWork({ ...(JSON.parse(filter) as Input<'listStaffWork'>), pageNum, pageSize: PAGE_SIZE })
    .pipe(
      unwrap<'listStaffWork'>(),
      map(({ rows }) => {
        const at = nextIn(rows, of, place);
        const row = rows[at];
        return row && { row, index: (pageNum - 1) * PAGE_SIZE + at };
      }),
    );

/**
 * Opens the next free case of the queue as it is filtered, after the last the first, in place of this one, so that the
 * way back leads to the queue, at the case that is open then.
 */
export function useNextCase(of: Ref): () => void {
  const navigate = useNavigate();
  const asking = useRef<Subscription>(null);
  useEffect(() => () => asking.current?.unsubscribe(), []);
  return () => {
    const { filter = '{}', index = 0 } = storedPlace() ?? {};
    const page = Math.floor(index / PAGE_SIZE) + 1;
    asking.current?.unsubscribe();
    asking.current = from([
      [page, index % PAGE_SIZE],
      [page + 1, undefined],
      [1, undefined],
    ] as const)
      .pipe(
        concatMap(([number, place]) => freeRow(number, place, filter, of)),
        first((found) => found !== undefined, undefined),
      )
      .subscribe({
        next(found) {
          if (!found) return toast(filter === '{}' ? '待办里没有别的了' : '这样筛选的待办里没有别的了');
          const { entity, id } = found.row;
          storePlace({ filter, key: `${entity}:${id}`, index: found.index });
          navigate(deskHref('deskCase', { entity, id }), { replace: true });
        },
        error: (problem: unknown) => toast(problemText(problem), { kind: 'danger' }),
      });
  };
}
