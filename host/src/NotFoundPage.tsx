import { useEffect } from 'react';
import { href } from 'shared-contract';
import { RouteError, useGo, useLocation } from 'shared-router';
import { Button, NavBar, NotFoundState } from 'shared-ui';

/** For an address without a route, and for a route without a page. */
export default function NotFoundPage() {
  const go = useGo();
  const { pathname } = useLocation();
  useEffect(() => reportError(new RouteError('missingRoute', pathname)), [pathname]);
  return (
    <>
      <NavBar title="页面不存在" back={{ onClick: () => go.back() }} />
      <main>
        <NotFoundState action={<Button href={href('home')}>回首页</Button>}>
          这个地址没有页面，可能还没有开放，或者地址抄错了一位。
        </NotFoundState>
      </main>
    </>
  );
}
