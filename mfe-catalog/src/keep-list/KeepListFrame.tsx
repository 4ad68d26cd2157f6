import { Activity, Fragment, useLayoutEffect, useState } from 'react';
import type { FrameProps } from 'shared-router';
import { listPlace } from './list-place';
import { moveTo, VisitContext } from './visits';

/**
 * One page at a time, but the list and home stay behind goodDetail: hidden with all their DOM, so that coming back is a matter
 * of showing them. Another visit of the list is another key, which mounts it afresh.
 */
export function KeepListFrame({ current, render }: FrameProps) {
  const [visits, setVisits] = useState(() =>
    moveTo(current, { page: undefined, visit: listPlace.visit(), alive: false, home: false }),
  );
  if (visits.page !== current) setVisits(moveTo(current, visits));
  const { visit, alive, home } = visits;
  useLayoutEffect(() => listPlace.enter(visit), [visit]);

  return (
    <>
      {alive && (
        <Activity key={visit} mode={current === 'goodList' ? 'visible' : 'hidden'}>
          <VisitContext value={visit}>{render('goodList')}</VisitContext>
        </Activity>
      )}
      {home && <Activity mode={current === 'home' ? 'visible' : 'hidden'}>{render('home')}</Activity>}
      {current && current !== 'goodList' && current !== 'home' && (
        <Fragment key={current}>{render(current)}</Fragment>
      )}
    </>
  );
}
