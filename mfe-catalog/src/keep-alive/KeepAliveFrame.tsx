import { Activity, Fragment, useLayoutEffect, useState } from 'react';
import type { FrameProps } from 'shared-router';
import { listState } from './list-state';
import { VisitContext, visitsAfter } from './visits';

/**
 * Renders the current page; the list and home stay mounted but hidden behind goodDetail, so that returning only shows
 * them. A new visit of the list has a new key, which remounts it.
 */
export function KeepAliveFrame({ current, render }: FrameProps) {
  const [visits, setVisits] = useState(() =>
    visitsAfter(current, { page: undefined, visit: listState.visit(), alive: false, home: false }),
  );
  if (visits.page !== current) setVisits(visitsAfter(current, visits));
  const { visit, alive, home } = visits;
  useLayoutEffect(() => listState.enter(visit), [visit]);

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
