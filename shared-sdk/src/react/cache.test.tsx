import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createSdk, type Sdk } from '../index';
import { json, openServer, type TestServer } from '../testing/server';
import { useCall } from './index';
import { usePages } from './use-pages';

let server: TestServer;
let sdk: Sdk;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sdk = createSdk({ apiBase: server.base });
});

function Goods({ of }: { of: Sdk }) {
  const goods = useCall(of.api.getGoods, { id: '7' });
  return (
    <p>
      {goods.state} {goods.value?.title} {goods.seenAt ? 'dated' : ''}
    </p>
  );
}
const shown = () => screen.getByRole('paragraph').textContent;
const title = (text: string) => json({ code: 200, msg: 'ok', data: { title: text } });

test('a page one has seen shows what it was while it asks, then what it is', async () => {
  server.answer = title('旧');
  const first = render(<Goods of={sdk} />);
  await waitFor(() => expect(shown()).toBe('done 旧 dated'));
  first.unmount();
  server.answer = title('新');
  render(<Goods of={sdk} />);
  expect(shown()).toBe('loading 旧 dated');
  await waitFor(() => expect(shown()).toBe('done 新 dated'));
});

test('when nobody answers it shows what was seen last, and asks again by itself when the network is back', async () => {
  server.answer = title('旧');
  const first = render(<Goods of={sdk} />);
  await waitFor(() => expect(shown()).toContain('done'));
  first.unmount();
  server.answer = (request) => void request.socket.destroy();
  render(<Goods of={sdk} />);
  await waitFor(() => expect(shown()).toBe('failed 旧 dated'));
  server.answer = title('新');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown()).toBe('done 新 dated'));
});

test('a question that is lost after the network is back already is asked again, each time once', async () => {
  const cuts: (() => void)[] = [];
  server.answer = (request) => void cuts.push(() => request.socket.destroy());
  render(<Goods of={sdk} />);
  await server.sent(1);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  cuts[0]?.();
  await server.sent(2);
  expect(shown()).toContain('loading');
  cuts[1]?.();
  await waitFor(() => expect(shown()).toContain('failed'));
  expect(server.seen).toHaveLength(2);
});

test('what is gone is not shown any more', async () => {
  server.answer = title('旧');
  const first = render(<Goods of={sdk} />);
  await waitFor(() => expect(shown()).toContain('done'));
  first.unmount();
  server.answer = json({ code: 404, msg: '' });
  render(<Goods of={sdk} />);
  await waitFor(() => expect(shown()).toBe('failed  '));
});

test('what a server rendered and sent along is shown at once and never asked for', async () => {
  const state = {
    'public/answer/getGoods {"id":"7"}': { value: { code: 200, data: { title: '随页' } }, at: 1 },
  };
  const onServer = createSdk({ apiBase: server.base });
  onServer.cache.hydrate(state);
  expect(renderToString(<Goods of={onServer} />)).toContain('随页');

  sdk.cache.hydrate(state);
  render(<Goods of={sdk} />);
  expect(shown()).toBe('done 随页 dated');
  await act(async () => undefined);
  expect(server.seen).toHaveLength(0);
});

function List({ of, keyword, stored }: { of: Sdk; keyword: string; stored?: string }) {
  const goods = usePages(of.api.listGoods, { keyword, pageSize: 2 }, { cacheName: stored });
  return (
    <>
      <p>{`${goods.state} ${goods.rows.map(({ id }) => id).join('')}${goods.hasMore ? '…' : ''}`}</p>
      <button type="button" onClick={goods.more}>
        更多
      </button>
      <button type="button" onClick={goods.refetch}>
        刷新
      </button>
    </>
  );
}
/** Serves `all` in pages of two rows. */
const pagesOf = (all: string) => {
  server.answer = (request, response) => {
    const { pageNum } = JSON.parse(server.seen.at(-1)?.body ?? '{}');
    const rows = [...all].slice((pageNum - 1) * 2, pageNum * 2).map((id) => ({ id }));
    json({ code: 200, msg: 'ok', rows, total: all.length, totalIsExact: true })(request, response);
  };
};
const tap = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a kept list whose root was away has all its rows and its cursor, and asks nothing', async () => {
  pagesOf('abcdef');
  const list = render(<List of={sdk} keyword="x" stored="visit 1" />);
  await waitFor(() => expect(shown()).toBe('done ab…'));
  tap('更多');
  await waitFor(() => expect(shown()).toBe('done abcd…'));
  list.unmount();

  const back = render(<List of={sdk} keyword="x" stored="visit 1" />);
  expect(shown()).toBe('done abcd…');
  expect(server.seen).toHaveLength(2);
  tap('更多');
  await waitFor(() => expect(shown()).toBe('done abcdef'));
  expect(JSON.parse(server.seen[2]?.body ?? '')).toMatchObject({ pageNum: 3 });
  back.unmount();

  // Another query sends a new request; so does another visit, which shows its first page meanwhile.
  const other = render(<List of={sdk} keyword="y" stored="visit 1" />);
  expect(shown()).toBe('loading ');
  await waitFor(() => expect(shown()).toBe('done ab…'));
  other.unmount();
  pagesOf('zab');
  render(<List of={sdk} keyword="x" stored="visit 2" />);
  expect(shown()).toBe('loading ab');
  await waitFor(() => expect(shown()).toBe('done za…'));
});

test('rows that slid onto the next page are shown once', async () => {
  pagesOf('abcd');
  render(<List of={sdk} keyword="x" />);
  await waitFor(() => expect(shown()).toBe('done ab…'));
  pagesOf('zabcd');
  tap('更多');
  await waitFor(() => expect(shown()).toBe('done abc…'));
});

test('of a number that is only a lower bound the list goes on until a page is short', async () => {
  const page = (ids: string) =>
    json({ code: 200, msg: 'ok', rows: [...ids].map((id) => ({ id })), total: 2, totalIsExact: false });
  server.answer = page('ab');
  render(<List of={sdk} keyword="x" />);
  await waitFor(() => expect(shown()).toBe('done ab…'));
  server.answer = page('c');
  tap('更多');
  await waitFor(() => expect(shown()).toBe('done abc'));
});
