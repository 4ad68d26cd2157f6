import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import { createSdk, type Sdk } from '../index';
import { json, openServer, type TestServer } from '../testing/server';
import { usePages } from './use-pages';

// jsdom has no structuredClone, which IndexedDB needs.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

function List({ of }: { of: Sdk }) {
  const { state, rows, seenAt } = usePages(of.api.listGoods, { keyword: 'x' });
  return <p>{`${state} ${rows.map(({ id }) => id).join('')} ${seenAt ? 'dated' : ''}`}</p>;
}
const shown = () => screen.getByRole('paragraph').textContent;

test('a list that nobody answers shows the first page of an earlier visit, dated', async () => {
  server.answer = json({ code: 200, msg: 'ok', rows: [{ id: 'a' }, { id: 'b' }], total: 2 });
  const first = createSdk({ apiBase: server.base });
  const list = render(<List of={first} />);
  await waitFor(() => expect(shown()).toBe('done ab dated'));
  const stored = () =>
    new Promise<unknown>((resolve) =>
      first.cache.getStored('listGoods', { keyword: 'x', pageNum: 1 }).subscribe(resolve),
    );
  await waitFor(async () => expect(await stored()).toBeDefined(), { timeout: 4_000 });
  list.unmount();

  server.answer = (request) => void request.socket.destroy();
  render(<List of={createSdk({ apiBase: server.base })} />);
  await waitFor(() => expect(shown()).toBe('failed ab dated'));
});
