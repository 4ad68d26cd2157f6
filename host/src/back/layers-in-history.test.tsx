import 'shared-router/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createAppHistory } from 'shared-router';
import { Drawer, messageBox } from 'shared-ui';
import { keepLayersInHistory } from './layers-in-history';

const history = createAppHistory();
const seen: string[] = [];
history.listen(({ action, location }) => seen.push(`${action} ${location.pathname}${location.search}`));
keepLayersInHistory(history);

/** A page with a drawer, and another drawer above it. */
function Page() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        筛选
      </button>
      <Drawer open={open > 0} onClose={() => setOpen(0)} title="筛选">
        <button type="button" onClick={() => setOpen(2)}>
          更多
        </button>
        <button
          type="button"
          onClick={() => {
            history.replace('/list?sort=price');
            setOpen(0);
          }}
        >
          看 5 件
        </button>
        <button type="button" onClick={() => history.push('/detail')}>
          看这一件
        </button>
      </Drawer>
      <Drawer open={open > 1} onClose={() => setOpen(1)} title="更多条件">
        <p>条件</p>
      </Drawer>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByText(name, { selector: 'button' }).click());
const isOpen = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('dialog')?.open;
const back = () => act(async () => window.history.back());
const depth = () => window.history.state?.layers ?? 0;
const settled = (entries: number) => waitFor(() => expect(depth()).toBe(entries));

beforeEach(async () => {
  history.push('/home');
  history.push('/list');
  seen.length = 0;
  render(<Page />);
});
afterEach(async () => {
  cleanup();
  await settled(0);
});

test('back closes the drawer and stays on the page; the next one leaves it', async () => {
  await press('筛选');
  expect([depth(), isOpen('筛选')]).toEqual([1, true]);
  await back();
  await waitFor(() => expect(isOpen('筛选')).toBe(false));
  expect([history.location.pathname, seen]).toEqual(['/list', []]);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
});

test('back closes what lies above first', async () => {
  await press('筛选');
  await press('更多');
  expect(depth()).toBe(2);
  await back();
  await waitFor(() => expect(isOpen('更多条件')).toBe(false));
  expect(isOpen('筛选')).toBe(true);
  await back();
  await waitFor(() => expect(isOpen('筛选')).toBe(false));
  expect(history.location.pathname).toBe('/list');
});

test('what is closed by its own button leaves no entry behind', async () => {
  await press('筛选');
  await act(async () => screen.getByRole('button', { name: '关闭' }).click());
  await settled(0);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
  expect(seen).toEqual(['POP /home']);
});

test('forward reopens nothing and adds nothing', async () => {
  await press('筛选');
  await back();
  await waitFor(() => expect(isOpen('筛选')).toBe(false));
  await act(async () => window.history.forward());
  await settled(0);
  expect(isOpen('筛选')).toBe(false);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
});

test('a filter that is applied from the drawer takes the page’s own place', async () => {
  await press('筛选');
  await press('看 5 件');
  await waitFor(() => expect(seen).toEqual(['REPLACE /list?sort=price']));
  await settled(0);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
});

test('a page that is opened from the drawer stands above the page, not above the drawer', async () => {
  await press('筛选');
  await press('看这一件');
  await waitFor(() => expect(history.location.pathname).toBe('/detail'));
  cleanup();
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/list'));
  expect(depth()).toBe(0);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
});

test('a question that is answered can be followed by a navigation at once', async () => {
  const answered = messageBox.confirm('确认收号？').then(() => history.push('/finish'));
  const button = await screen.findByRole('button', { name: '确定' });
  expect(depth()).toBe(1);
  await act(async () => button.click());
  await answered;
  await waitFor(() => expect(history.location.pathname).toBe('/finish'));
  await settled(0);
  await back();
  await waitFor(() => expect(history.location.pathname).toBe('/list'));
});

test('back dismisses a question; what must be answered stays', async () => {
  const dismissed = messageBox.confirm('确认收号？').catch(({ how }) => how);
  await screen.findByRole('button', { name: '确定' });
  await back();
  expect(await dismissed).toBe('close');
  await settled(0);

  void messageBox.alert('请先看完', { title: '须知' });
  const button = await screen.findByRole('button', { name: /确定|知道了/ });
  await back();
  await settled(1);
  expect(history.location.pathname).toBe('/list');
  await act(async () => button.click());
  await settled(0);
});

test('a page that asks before it is left is left from its own entry', async () => {
  const release = history.block(({ retry }) => {
    messageBox.confirm('还没有保存', { confirmText: '离开' }).then(
      () => {
        release();
        retry();
      },
      () => undefined,
    );
  });
  await back();
  await settled(1);
  expect(history.location.pathname).toBe('/list');
  await press('离开');
  await waitFor(() => expect(history.location.pathname).toBe('/home'));
});
