import { Activity, Fragment, useLayoutEffect, useState } from 'react';
import type { FrameProps } from 'shared-router';
import { listPlace } from './list-place';
import { moveTo, VisitContext } from './visits';

/**
 * Renders the current page; the list and home stay mounted but hidden behind goodDetail, so that returning only shows
 * them. A new visit of the list has a new key, which remounts it.
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
