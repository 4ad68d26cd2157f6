import { useEffect } from 'react';
import { routeAt, routes } from 'shared-contract';
import { type AppHistory, useLocation } from 'shared-router';
import { Button, NotFoundState } from 'shared-ui';
import { RemoteSlot } from '../RemoteSlot';
import { DESK } from './desk-remote';

/** The page of the desk at the history's location. Bars, keys and log-in are the remote's own. */
export function DeskSite({ history }: { history: AppHistory }) {
  const { pathname } = useLocation();
  const name = routeAt(pathname);
  const title = name ? routes[name].title : '页面不存在';
  useEffect(() => {
    document.title = `${title} · 号栈工作台`;
    document.documentElement.dataset.route = name ?? '';
  }, [title, name]);
  if (!name)
    return (
      <main>
        <NotFoundState action={<Button href="/desk">回工作台</Button>} />
      </main>
    );
  return <RemoteSlot app={DESK} history={history} />;
}
