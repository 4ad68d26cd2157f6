import './text-encoder';

import { act, render, screen } from '@testing-library/react';
import { createMemoryHistory, type MemoryHistory } from 'history';
import { Activity, useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { RouteName } from 'shared-contract';
import { sdk, session } from 'shared-sdk';
import {
  type FrameProps,
  lazyPage,
  PageLink,
  type PageShape,
  remote,
  useGo,
  useLoginHref,
  useQuery,
} from './index';
import { idPrefix, remoteRoot } from './remote';
import { TestRouter } from './testing';

/** Lets React work during a lifecycle: awaited inside `act` it would deadlock with a render. */
async function settle(step: () => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = step();
  });
  await done;
}

/** Mounts a remote at an address as single-spa does and collects the errors it reports. */
async function mount(at: string, options: Parameters<typeof remote>[0]) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const errors: Error[] = [];
  const props = {
    history,
    sdk,
    session,
    onError: (error: Error) => errors.push(error),
    domElement,
    name: 'parcel-1',
  };
  const lifecycles = remote(options) as unknown as Record<
    'bootstrap' | 'mount' | 'unmount',
    (props: object) => Promise<unknown>
  >;
  await lifecycles.bootstrap(props);
  await settle(() => lifecycles.mount(props));
  return {
    errors,
    go: (to: string) => act(async () => history.push(to)),
    back: () => act(async () => history.back()),
    unmount: () => settle(() => lifecycles.unmount(props)),
    domElement,
  };
}

const page = (Page: () => React.ReactNode) => lazyPage(async () => ({ default: Page }));
const catalog = (
  pages: Partial<Record<RouteName, ReturnType<typeof page>>>,
  Frame?: React.ComponentType<FrameProps>,
) => ({
  name: 'catalog' as const,
  pages,
  Frame,
});

let silenced: jest.SpyInstance;
beforeEach(() => {
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs again what boundaries catch
});
afterEach(() => {
  act(() => session.end());
  document.body.replaceChildren();
  silenced.mockRestore();
});

test('a remote shows the page at the address and follows the one history; another room’s address shows nothing', async () => {
  const Home = () => (
    <PageLink to="goodDetail" query={{ id: '7' }}>
      看看
    </PageLink>
  );
  const Detail = () => <p>商品 {useQuery('goodDetail').id}</p>;
  const { go, unmount, domElement } = await mount(
    '/index/home',
    catalog({ home: page(Home), goodDetail: page(Detail) }),
  );
  await act(async () => screen.getByRole('link', { name: '看看' }).click());
  screen.getByText('商品 7');
  await go('/index/home');
  screen.getByRole('link', { name: '看看' });
  await go('/other/gonggao');
  expect(domElement.textContent).toBe('');
  await unmount();
  expect(domElement.childNodes).toHaveLength(0);
});

test('a missing required parameter shows 内容不存在 with a way home, not the page', async () => {
  const { errors } = await mount(
    '/index/goodDetail?other=1',
    catalog({ goodDetail: page(() => <p>不该出现</p>) }),
  );
  screen.getByText(/内容不存在/);
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/index/home');
  expect(screen.queryByText('不该出现')).toBeNull();
  expect(errors).toMatchObject([
    { kind: 'missingParameter', message: expect.stringContaining('goodDetail needs id') },
  ]);
});

test('a page for members shows 登录后查看 with the way back, and itself once there is a token', async () => {
  await mount('/index/pay?orderNo=H1', { name: 'trade', pages: { pay: page(() => <p>收银台</p>) } });
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/index/pay?orderNo=H1')}`,
  );
  expect(screen.queryByText('收银台')).toBeNull();
  await act(async () => session.begin('token'));
  screen.getByText('收银台');
});

test('a page whose chunk fails shows 重试, which loads it again', async () => {
  let works = false;
  let loads = 0;
  const home = lazyPage(async () => {
    loads += 1;
    if (!works) throw new Error('chunk');
    return { default: () => <p>首页</p> };
  });
  const { errors } = await mount('/index/home', catalog({ home }));
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(errors).toMatchObject([{ kind: 'unresolvedComponent', cause: { message: 'chunk' } }]);
  expect(loads).toBe(2); // a failed preload answers the first of the two

  await act(async () => retry.click());
  expect(loads).toBe(4);
  works = true;
  await act(async () => screen.getByRole('button', { name: '重试' }).click());
  screen.getByText('首页');
});

test('a page whose chunk did not load for want of a network loads by itself when that is back', async () => {
  let works = false;
  const home = lazyPage(async () => {
    if (!works) throw new Error('chunk');
    return { default: () => <p>首页</p> };
  });
  await mount('/index/home', catalog({ home }));
  await screen.findByRole('button', { name: '重试' });
  works = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('首页');
});

test('a page is shown when its chunk is there, however short its skeleton stood', async () => {
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  let load: (chunk: { default: () => React.ReactNode }) => void = () => undefined;
  const home = lazyPage(() => new Promise((resolve) => (load = resolve)));
  await mount('/index/home', catalog({ home }));
  expect(screen.queryByText('首页')).toBeNull();
  load({ default: () => <p>首页</p> });
  // Not in `act`, which would hide that React delays the content after a Suspense fallback by 300 ms.
  for (let i = 0; i < 20; i++) await tick();
  screen.getByText('首页');
});

test('while its chunk loads a page has the sheets of its kind, announced once; a picture over text without a kind', async () => {
  const waiting = (...kind: [] | [PageShape]) => lazyPage(() => new Promise(() => undefined), ...kind);
  const { go, domElement } = await mount(
    '/index/home',
    catalog({ home: waiting(), hire: waiting('cards'), seller: waiting('detail') }),
  );
  const sheets = () =>
    [...domElement.querySelectorAll('section')].map((sheet) => sheet.querySelectorAll('.line').length);
  const rendered = () => [sheets(), domElement.querySelectorAll('.picture').length];
  expect(rendered()).toEqual([[6], 1]);
  await go('/index/hire');
  expect(rendered()).toEqual([[4, 4, 4], 0]);
  expect(screen.getAllByRole('status', { name: '加载中' })).toHaveLength(1);
  await go('/index/seller?id=7');
  expect(rendered()).toEqual([[3, 10, 5], 0]);
});

test('a page that throws says so and nothing of the network, and leaves the other pages of its remote alone', async () => {
  const Broken = (): React.ReactNode => {
    throw new Error('broken page');
  };
  const { go, errors } = await mount(
    '/index/home',
    catalog({ home: page(Broken), hire: page(() => <p>租号</p>) }),
  );
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(
    /^页面出错了和网络无关。重试还不行，请把下面这行告诉客服重试首页 · \d\d:\d\d:\d\d · 第 1 次$/,
  );
  expect(errors).toHaveLength(1);
  await go('/index/hire');
  screen.getByText('租号');
});

test('a frame that throws still lets the mount settle, and is reported', async () => {
  const Frame = () => {
    throw new Error('broken frame');
  };
  const { errors, domElement } = await mount('/index/home', catalog({ home: page(() => null) }, Frame));
  expect(domElement.textContent).toContain('页面出错了');
  expect(errors[0]?.message).toBe('broken frame');
});

test('a page kept alive unseen keeps what it held and reads its own address, not that of the page in front', async () => {
  const seen: (string | undefined)[] = [];
  const List = () => {
    const [count, setCount] = useState(0);
    seen.push(useQuery('goodList').keyword);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        点了 {count}
      </button>
    );
  };
  const Frame = ({ current, render: show }: FrameProps) => (
    <>
      <Activity mode={current === 'goodList' ? 'visible' : 'hidden'}>{show('goodList')}</Activity>
      {current === 'goodDetail' && show('goodDetail')}
    </>
  );
  const { go, back } = await mount(
    '/index/goodList?keyword=a',
    catalog({ goodList: page(List), goodDetail: page(() => <p>详情</p>) }, Frame),
  );
  await act(async () => screen.getByRole('button').click());
  await go('/index/goodDetail?id=1');
  screen.getByText('详情');
  await back();
  screen.getByRole('button', { name: '点了 1' });
  expect(new Set(seen)).toEqual(new Set(['a']));
});

test('an address that this build has no page for shows 加载失败 with 重试: its component is unresolved', async () => {
  const { errors } = await mount('/index/hire', catalog({ home: page(() => <p>首页</p>) }));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(/^加载失败网络不通，请稍后再试重试/);
  expect(errors).toMatchObject([{ kind: 'unresolvedComponent' }]);
});

describe('HTML that the server rendered', () => {
  /** Puts a page's server-rendered HTML into the document, then mounts the remote while `move` happens. */
  async function hydrate(move: (history: MemoryHistory) => void, before: typeof move = () => undefined) {
    const options = catalog({ home: page(() => <p>首页</p>), hire: page(() => <p>租号</p>) });
    await Promise.all(Object.values(options.pages).map((one) => one.load()));
    const history = createMemoryHistory({ initialEntries: ['/index/home'] });
    const renderedAt = history.location;
    const Root = remoteRoot(options);
    const props = { history, sdk, session, renderedAt, onError: (error: Error) => errors.push(error) };
    const errors: unknown[] = [];
    const domElement = document.createElement('div');
    domElement.innerHTML = renderToString(<Root {...props} />, { identifierPrefix: idPrefix('catalog') });
    document.body.append(domElement);
    const served = domElement.querySelector('p');
    const notice = (event: ErrorEvent) => void errors.push(event.error);
    window.addEventListener('error', notice);
    const lifecycles = remote(options) as unknown as Record<'mount', (props: object) => Promise<unknown>>;
    before(history);
    await settle(() => {
      const mounted = lifecycles.mount({ ...props, isServerRendered: true, domElement, name: 'parcel-1' });
      move(history);
      return mounted;
    });
    window.removeEventListener('error', notice);
    return { errors, domElement, served };
  }

  test('is hydrated', async () => {
    const { errors, domElement, served } = await hydrate(() => undefined);
    expect([errors, domElement.querySelector('p')]).toEqual([[], served]);
  });

  const leave = (history: MemoryHistory) => history.push('/index/hire');
  const stay = () => undefined;
  test.each([
    ['while it is hydrated', leave, stay],
    ['before its remote mounts', stay, leave],
  ])('of a page that is left %s gives way to the next one without an error', async (_when, move, before) => {
    const { errors, domElement } = await hydrate(move, before);
    expect(domElement.textContent).toBe('租号');
    expect(errors).toEqual([]);
  });
});

test('links and login addresses are made from the route table', () => {
  const Probe = () => {
    const go = useGo();
    return (
      <button type="button" onClick={() => go('finish', { orderNo: 'H1' })}>
        {useLoginHref()}
      </button>
    );
  };
  const history = createMemoryHistory({ initialEntries: ['/index/pay?orderNo=H1'] });
  render(
    <TestRouter history={history}>
      <Probe />
    </TestRouter>,
  );
  const button = screen.getByRole('button', {
    name: `/login?redirect=${encodeURIComponent('/index/pay?orderNo=H1')}`,
  });
  act(() => button.click());
  expect(history.location).toMatchObject({ pathname: '/index/finish', search: '?orderNo=H1' });
});
