import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { aProfile } from 'shared-contract/testing';
import type { AppHistory } from 'shared-router';
import { linksIn } from 'shared-router/testing';
import { deferred, refuse } from 'shared-sdk/testing';
import type { RemoteApp } from './remotes';
import * as remotes from './testing/remotes';
import { sitePages } from './testing/site-pages';

jest.mock('./remotes', () => require('./testing/remotes'));

const page = sitePages(() => ({ getProfile: () => aProfile() }));
const reported: unknown[] = [];
beforeEach(() => {
  remotes.setRemoteResults(async (name) => remotes.aRemote(name));
  for (const mock of [remotes.loadApp, remotes.retryApp, remotes.reportFailure, remotes.prefetchLinks])
    mock.mockClear();
  reported.length = 0;
  // jsdom would print reported errors; tests assert on them instead.
  globalThis.reportError = (error) => void reported.push(error);
});
afterEach(() => expect(reported).toEqual([]));
const takeReported = () => reported.splice(0).map((error) => String((error as Error).message));

const open = (at: string) => page.open(at, { guest: true });
const address = () =>
  `${page.history.location.pathname}${page.history.location.search}${page.history.location.hash}`;
const tabBar = () => screen.queryByRole('navigation', { name: '主导航' });
const bar = () => screen.queryByRole('banner');

describe('the page of an address', () => {
  test('is its remote’s, with the title of its row', async () => {
    await open('/other/gonggao');
    await screen.findByText('content：/other/gonggao');
    expect(screen.getByRole('heading', { name: '公告', level: 1 })).toBeTruthy();
    expect(document.title).toBe('公告 · 号栈');
    expect(document.documentElement.dataset.route).toBe('gonggao');
    expect(document.querySelector('[data-remote]')?.getAttribute('data-remote')).toBe('content');
  });

  test('is called as the specification calls it', async () => {
    await open('/index/pay?orderNo=1');
    await screen.findByText('trade：/index/pay');
    expect(document.documentElement.dataset.route).toBe('test');
    expect(document.title).toBe('收银台 · 号栈');
  });

  test.each([
    ['/', '/index/home'],
    ['/index', '/index/home'],
    ['/index/', '/index/home'],
    ['/other?a=1#b', '/other/gonggao?a=1#b'],
  ])('%s leads to %s', async (from, to) => {
    await open(from);
    await screen.findByText(/^(catalog|content)：/);
    expect(address()).toBe(to);
    expect(page.history.action).toBe('REPLACE');
  });

  test('that is none says so, leads home and back, and is reported', async () => {
    await open('/other/gonggao');
    act(() => page.history.push('/other/nothing'));
    await screen.findByText('这个地址没有页面，可能还没有开放，或者地址抄错了一位。');
    expect(document.title).toBe('页面不存在 · 号栈');
    expect(document.documentElement.dataset.route).toBe('');
    expect(linksIn()).toEqual([['回首页', '/index/home']]);
    expect(takeReported()).toEqual(['missingRoute: /other/nothing']);
    page.hasBack();
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByText('content：/other/gonggao');
  });

  test('begins at its top, but not when one goes back', async () => {
    await open('/other/gonggao');
    const scroll = jest.spyOn(window, 'scrollTo');
    act(() => page.history.push('/other/bangzhu'));
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    act(() => page.history.push('/other/bangzhu?keyword=a'));
    expect(scroll).toHaveBeenCalledTimes(1);
    act(() => page.history.back());
    act(() => page.history.back());
    await waitFor(() => expect(address()).toBe('/other/gonggao'));
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

describe('a move to another page', () => {
  /** A remote whose page sets its own title after a moment and has its own heading. */
  const titled = async (name: string) => {
    const { HistoryRouter, useLocation, usePageTitle } = await import('shared-router');
    const { createRoot } = await import('react-dom/client');
    const Page = () => {
      const { pathname, search } = useLocation();
      const [loaded, setLoaded] = useState<string>();
      useEffect(() => {
        const later = setTimeout(() => setLoaded(search), 5);
        return () => clearTimeout(later);
      }, [search]);
      const title = pathname === '/index/goodDetail' && loaded === search ? search : undefined;
      usePageTitle(title);
      return title && <h1>{title}</h1>;
    };
    let root: Root;
    return remotes.aRemote(name, {
      mount: async ({ domElement, history }: { domElement: HTMLElement; history: AppHistory }) => {
        root = createRoot(domElement);
        root.render(
          <HistoryRouter history={history}>
            <Page />
          </HistoryRouter>,
        );
      },
      unmount: async () => root.unmount(),
    } as unknown as Partial<RemoteApp>);
  };
  const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
  const focused = () => document.activeElement?.textContent;

  test('has the title that the page gives itself, however one comes, and else its route’s', async () => {
    remotes.setRemoteResults(titled);
    await open('/index/goodDetail?id=7');
    await waitFor(() => expect(document.title).toBe('?id=7 · 号栈'));
    act(() => page.history.push('/index/goodDetail?id=8'));
    await waitFor(() => expect(document.title).toBe('?id=8 · 号栈'));
    act(() => page.history.push('/index/home'));
    await waitFor(() => expect(document.title).toBe('首页 · 号栈'));
    act(() => page.history.back());
    await waitFor(() => expect(document.title).toBe('?id=8 · 号栈'));
    act(() => page.history.push('/index/jingjiahuishou?mode=value'));
    await waitFor(() => expect(document.title).toBe('估价 · 号栈'));
    expect(screen.getByRole('heading', { name: '估价' })).toBeTruthy();
  });

  test('is announced, and puts the focus on its heading once that is there', async () => {
    remotes.setRemoteResults(titled);
    await open('/other/gonggao');
    await screen.findByRole('heading', { name: '公告' });
    expect([announced(), document.activeElement]).toEqual(['', document.body]);
    act(() => page.history.push('/index/goodDetail?id=7'));
    await waitFor(() => expect(focused()).toBe('?id=7'));
    await waitFor(() => expect(announced()).toBe('?id=7'));
    act(() => page.history.push('/other/bangzhu'));
    await waitFor(() => expect(focused()).toBe('帮助中心'));
    expect(announced()).toBe('帮助中心');
  });

  test('is one to another item of the same page too, but not to another filter of it', async () => {
    remotes.setRemoteResults(titled);
    await open('/index/goodDetail?id=7');
    await waitFor(() => expect(document.title).toBe('?id=7 · 号栈'));
    act(() => page.history.replace('/index/goodDetail?id=7&tab=a'));
    await waitFor(() => expect(document.title).toBe('?id=7&tab=a · 号栈'));
    expect([announced(), document.activeElement]).toEqual(['', document.body]);
    act(() => page.history.push('/index/goodDetail?id=8'));
    await waitFor(() => expect(focused()).toBe('?id=8'));
    await waitFor(() => expect(announced()).toBe('?id=8'));
    act(() => page.history.back());
    await waitFor(() => expect(focused()).toBe('?id=7&tab=a'));
    await waitFor(() => expect(announced()).toBe('?id=7&tab=a'));
  });

  test('takes the focus from nothing that has it', async () => {
    await open('/index/sell');
    await screen.findByText(/：/);
    const tab = within(tabBar() as HTMLElement).getByRole('link', { name: /我的/ });
    tab.focus();
    act(() => page.history.push('/other/mycenter'));
    await screen.findByText('account：/other/mycenter');
    expect(document.activeElement).toBe(tab);
  });

  test('whose content has a heading of its own has one in all', async () => {
    await open('/other/helpdetail?id=1');
    await screen.findByText(/：/);
    expect(bar()?.textContent).toContain('帮助');
    expect(screen.queryAllByRole('heading')).toEqual([]);
  });
});

describe('the bars', () => {
  test.each([
    ['/other/gonggao', true, false],
    ['/index/home', false, true],
    ['/index/sell', true, true],
    ['/index/goodDetail?id=7', false, false],
    ['/other/xiaoxi', false, true],
    ['/other/xiaoxi?sessionId=7', false, false],
    ['/other/xiaoxi?sessionId=', false, true],
  ])('of %s: a bar of the shell %s, the tabs %s', async (at, hasBar, hasTabs) => {
    await open(at);
    await screen.findByText(/：/);
    expect([bar() !== null, tabBar() !== null]).toEqual([hasBar, hasTabs]);
  });

  test('a page of the tabs has no way back, another has', async () => {
    await open('/index/sell');
    await screen.findByText(/：/);
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    act(() => page.history.push('/other/bangzhu'));
    page.hasBack();
    fireEvent.click(await screen.findByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/index/sell'));
  });

  test('the tabs lead through the house, and the chosen one is marked', async () => {
    await open('/index/sell');
    await screen.findByText(/：/);
    expect(linksIn(tabBar() ?? undefined)).toEqual([
      ['首页', '/index/home'],
      ['买号', '/index/goodList'],
      ['卖号', '/index/sell'],
      ['消息', '/other/xiaoxi'],
      ['我的', '/other/mycenter'],
    ]);
    expect(tabBar()?.querySelector('[aria-current=page]')?.textContent).toBe('卖号');
  });

  test('a member sees how many messages wait, a guest does not', async () => {
    page.calls.answer({
      getUnread: () => ({
        total: 3,
        byType: { order: 3, goods: 0, price: 0, wish: 0, quote: 0, claim: 0, system: 0, chat: 0 },
      }),
    });
    await page.open('/index/home');
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await waitFor(() => expect(tabBar()?.textContent).toMatch(/消息3/));
    page.calls.reset();
    act(() => page.sdk.session.end());
    await waitFor(() => expect(tabBar()?.textContent).not.toMatch(/消息3/));
  });
});

describe('a remote', () => {
  test('stays mounted from page to page and gives way to another', async () => {
    const mounts: string[] = [];
    remotes.setRemoteResults(async (name) =>
      remotes.aRemote(name, {
        mount: async ({ domElement }: { domElement: HTMLElement }) => {
          mounts.push(name);
          domElement.textContent = `${name}！`;
        },
      } as unknown as Partial<RemoteApp>),
    );
    await open('/other/gonggao');
    await screen.findByText('content！');
    act(() => page.history.push('/other/bangzhu'));
    await waitFor(() => expect(screen.getByRole('heading', { name: '帮助中心' })).toBeTruthy());
    act(() => page.history.push('/other/geren'));
    await screen.findByText('account！');
    expect(screen.queryByText('content！')).toBeNull();
    expect(mounts).toEqual(['content', 'account']);
  });

  test('has a skeleton in its place until it has come with the page of the address', async () => {
    const [app, chunk] = [deferred<RemoteApp>(), deferred<void>()];
    const loaded: string[] = [];
    remotes.setRemoteResults(() => app.promise);
    await open('/other/gonggao');
    await screen.findByRole('status', { name: '加载中' });
    expect(screen.getByRole('heading', { name: '公告' })).toBeTruthy();
    app.settle(
      remotes.aRemote('content', {
        load: (name) => {
          loaded.push(name);
          return chunk.promise;
        },
      }),
    );
    await waitFor(() => expect(loaded).toEqual(['gonggao']));
    expect(screen.queryByText(/^content/)).toBeNull();
    chunk.settle();
    await screen.findByText('content：/other/gonggao');
    await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull());
  });

  test('that is there brings ahead what its pages link to, for each page anew', async () => {
    await open('/other/gonggao');
    await screen.findByText(/^content/);
    await waitFor(() => expect(remotes.prefetchLinks.mock.calls).toEqual([['content']]));
    act(() => page.history.push('/other/bangzhu'));
    await waitFor(() => expect(remotes.prefetchLinks).toHaveBeenCalledTimes(2));
  });

  test('that does not come leaves the shell, says which, and can be loaded again', async () => {
    let tries = 0;
    remotes.setRemoteResults(
      () => Promise.reject(new Error('gone')),
      async (name) => {
        tries += 1;
        if (tries === 1) throw new Error('gone again');
        return remotes.aRemote(name);
      },
    );
    await open('/index/sell');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toMatch(/^该模块加载失败.*trade · \d\d:\d\d:\d\d · 第 1 次$/);
    expect(tabBar()).toBeTruthy();
    expect(remotes.prefetchLinks).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText(/第 2 次$/);
    expect(takeReported()).toEqual(['gone', 'gone again']);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('trade：/index/sell');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(remotes.loadApp).toHaveBeenCalledTimes(1);
    expect(remotes.retryApp).toHaveBeenCalledTimes(2);
  });

  test('that did not come for want of a network is loaded again when that is back', async () => {
    remotes.setRemoteResults(
      () => Promise.reject(new Error('gone')),
      async (name) => remotes.aRemote(name),
    );
    await open('/index/sell');
    await screen.findByRole('alert');
    expect(takeReported()).toEqual(['gone']);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('trade：/index/sell');
  });

  test('whose page would have a bar of its own has the plain one where it did not come', async () => {
    remotes.setRemoteResults(() => Promise.reject(new Error('gone')));
    await open('/index/goodDetail?id=7');
    await screen.findByRole('alert');
    expect(screen.getByRole('heading', { name: '商品详情' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy();
    expect(takeReported()).toEqual(['gone']);
  });

  test('that throws is reported; one whose page is stale is loaded again', async () => {
    let props: { onError: (error: Error) => void; onStale: () => void } | undefined;
    remotes.setRemoteResults(async (name) =>
      remotes.aRemote(name, {
        mount: async (given: typeof props & { domElement: HTMLElement }) => {
          props = given;
          given.domElement.textContent = `${name}！`;
        },
      } as unknown as Partial<RemoteApp>),
    );
    await open('/other/gonggao');
    await screen.findByText('content！');
    act(() => props?.onError(new Error('threw')));
    expect(remotes.reportFailure.mock.calls).toEqual([
      ['content', 'error', expect.objectContaining({ message: 'threw' })],
    ]);
    expect(takeReported()).toEqual(['threw']);
    act(() => props?.onStale());
    await waitFor(() => expect(remotes.retryApp.mock.calls).toEqual([['content']]));
    await screen.findByText('content！');
  });
});

describe('what the server drew', () => {
  test('stands until its remote has come', async () => {
    const app = deferred<RemoteApp>();
    remotes.setRemoteResults(() => app.promise);
    page.rendered('<p>从服务器来的</p>');
    await open('/other/gonggao');
    expect(screen.getByText('从服务器来的')).toBeTruthy();
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
    app.settle(remotes.aRemote('content'));
    await screen.findByText('content：/other/gonggao');
    expect(screen.queryByText('从服务器来的')).toBeNull();
  });

  test('goes with its address: who goes on sees where to', async () => {
    remotes.setRemoteResults(() => deferred<RemoteApp>().promise);
    page.rendered('<p>从服务器来的</p>');
    await open('/other/gonggao');
    act(() => page.history.push('/other/bangzhu'));
    await waitFor(() => expect(screen.queryByText('从服务器来的')).toBeNull());
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  });

  test('keeps the title that the server gave it; the next page has its own', async () => {
    document.title = '停服维护 · 号栈';
    page.rendered('<p>从服务器来的</p>');
    await open('/other/gonggao');
    expect(document.title).toBe('停服维护 · 号栈');
    act(() => page.history.push('/other/bangzhu'));
    await waitFor(() => expect(document.title).toBe('帮助中心 · 号栈'));
  });

  test('stays under the failure when its remote does not come', async () => {
    remotes.setRemoteResults(() => Promise.reject(new Error('gone')));
    page.rendered('<p>从服务器来的</p>');
    await open('/other/gonggao');
    await screen.findByRole('alert');
    expect(screen.getByText('从服务器来的')).toBeTruthy();
    expect(takeReported()).toEqual(['gone']);
  });
});

test('without a network a strip stands over every page, and goes by itself', async () => {
  await open('/other/gonggao');
  await screen.findByText(/^content/);
  expect(screen.queryByText('网络已断开')).toBeNull();
  act(() => page.calls.setOnline(false));
  await screen.findByText('网络已断开');
  act(() => page.calls.setOnline(true));
  await waitFor(() => expect(screen.queryByText('网络已断开')).toBeNull());
});

describe('the session', () => {
  let watched = false;
  /** Once per file, as once per tab: the subscription never ends. */
  const watch = async () => {
    const { watchSession } = await import('./session');
    const history = {
      get location() {
        return page.history.location;
      },
      push: (...to: Parameters<AppHistory['push']>) => page.history.push(...to),
    };
    if (!watched) watchSession(history as AppHistory);
    watched = true;
  };

  test('that has ended asks for a new login and remembers where one was', async () => {
    page.calls.answer({ getProfile: () => refuse('UNAUTHORIZED', '登录已过期') });
    await page.open('/other/geren?tab=1');
    localStorage.setItem('something', 'kept');
    await act(watch);
    await screen.findByText('登录超时，请重新登录');
    expect(page.sdk.session.token).toBeNull();
    expect(localStorage.getItem('something')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(page.history.location.state).toEqual({ from: '/other/geren?tab=1' });
  });

  test('of a member who logs in brings their profile', async () => {
    page.calls.answer({ getProfile: () => aProfile({ nickName: '青舟' }) });
    await open('/other/gonggao');
    await watch();
    expect(page.calls.sent('getProfile')).toEqual([]);
    act(() => page.sdk.session.begin('a-token'));
    await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(1));
  });
});
