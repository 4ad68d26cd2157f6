import { Activity, Fragment, useLayoutEffect, useState } from 'react';
import type { FrameProps } from 'shared-router';
import { listPlace } from './list-place';
import { moveTo, VisitContext } from './visits';

/**
 * One page at a time, but the list stays behind goodDetail: hidden with all its DOM, so that coming back is a matter
 * of showing it. Another visit is another key, which mounts it afresh.
 */
export function KeepListFrame({ current, render }: FrameProps) {
  const [visits, setVisits] = useState(() =>
    moveTo(current, { page: undefined, visit: listPlace.visit(), alive: false }),
  );
  if (visits.page !== current) setVisits(moveTo(current, visits));
  const { visit, alive } = visits;
  useLayoutEffect(() => listPlace.enter(visit), [visit]);

  return (
    <>
      {alive && (
        <Activity key={visit} mode={current === 'goodList' ? 'visible' : 'hidden'}>
          <VisitContext value={visit}>{render('goodList')}</VisitContext>
        </Activity>
      )}
      {current && current !== 'goodList' && <Fragment key={current}>{render(current)}</Fragment>}
    </>
  );
}
