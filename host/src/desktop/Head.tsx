import type { RouteName } from 'shared-contract';
import { PageLink } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Badge, cx, Icon, Logo } from 'shared-ui';
import { useUnread } from '../use-unread';
import classes from './Head.module.css';
import { Search } from './Search';
import { SideMenu } from './SideMenu';
import { Trail } from './Trail';
import { useLayout } from './use-layout';

const words = [
  ['home', '首页'],
  ['goodList', '买号'],
  ['sell', '卖号'],
  ['sale', '账号回收'],
  ['security', '担保验真'],
] as const satisfies readonly (readonly [RouteName, string])[];

function Word({ to, current, children }: { to: RouteName; current: boolean; children: string }) {
  return (
    <PageLink
      to={to as 'home'}
      className={cx(classes.word, current && classes.on)}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </PageLink>
  );
}

/** What belongs to the visitor: notices, saved goods, account. 登录 is as wide as 我的, so that nothing moves. */
function Own() {
  const unread = useUnread();
  const token = useStream(session.token$, null);
  return (
    <div className={classes.own}>
      <PageLink to="xiaoxi" className={classes.mine}>
        <Icon name="message" />
        消息
        <Badge count={unread} label="条未读" />
      </PageLink>
      <PageLink to="collect" className={classes.mine}>
        <Icon name="heart" />
        收藏
      </PageLink>
      <PageLink to={token ? 'mycenter' : 'login'} className={classes.mine}>
        <Icon name="me" />
        {token ? '我的' : '登录'}
      </PageLink>
    </div>
  );
}

/**
 * The top bar of the desktop, in place of navigation bar and tab bar: brand, the main pages, search, the visitor's own.
 * The pages of log-in have brand and two links. Below it the side menu and the way to the page, on pages that have them.
 */
export function Head() {
  const { name, layout, hasMenu } = useLayout();
  const isLogin = name === 'login' || name === 'register';
  return (
    <>
      <header className={cx('wide-only', classes.bar)} data-bar data-layout={layout}>
        <div className={classes.row}>
          <PageLink to="home" className={classes.brand}>
            <Logo named />
          </PageLink>
          {isLogin ? (
            <div className={classes.own}>
              <PageLink to="security" className={classes.way}>
                客服验真
              </PageLink>
              <PageLink to="bangzhu" className={classes.way}>
                帮助
              </PageLink>
            </div>
          ) : (
            <>
              <nav className={classes.words} aria-label="主导航">
                {words.map(([to, text]) => (
                  <Word key={to} to={to} current={to === name}>
                    {text}
                  </Word>
                ))}
              </nav>
              <Search />
              <Own />
            </>
          )}
        </div>
      </header>
      {hasMenu && <SideMenu />}
      {name && <Trail name={name} />}
    </>
  );
}
