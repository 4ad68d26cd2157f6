import '../text-encoder';

import { createMemoryHistory } from 'history';
import { type ReactNode, useState } from 'react';
import { UiProvider } from 'shared-ui';
import { type AppHistory, HistoryRouter } from '../history';
import { UiRouterLink } from '../links';

/** Router and link provider for page tests, at an address of our origin such as `/index/pay?orderNo=1`. */
export function TestRouter({
  at = '/',
  history,
  children,
}: {
  at?: string;
  history?: AppHistory;
  children: ReactNode;
}) {
  const [own] = useState(() => history ?? createMemoryHistory({ initialEntries: [at] }));
  return (
    <HistoryRouter history={own}>
      <UiProvider link={UiRouterLink}>{children}</UiProvider>
    </HistoryRouter>
  );
}
