import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dismissed } from '../overlay/overlays';
import { actionSheet } from './action-sheet';
import { Drawer } from './Drawer';

// jsdom has no modal dialogs: only the effect on `open` is mocked.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        筛选
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="筛选条件">
        <input aria-label="最低价" />
      </Drawer>
    </>
  );
}

test('a drawer closes by Esc and keeps what was typed for the next time', () => {
  render(<Filters />);
  const openIt = () => fireEvent.click(screen.getByText('筛选'));
  openIt();
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: '筛选条件' });
  fireEvent.change(screen.getByLabelText('最低价'), { target: { value: '500' } });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(drawer.open).toBe(false);
  openIt();
  expect(drawer.open).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('最低价').value).toBe('500');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(drawer.open).toBe(false);
});

test('a drawer focuses its title, or the field that its content names', () => {
  const { rerender } = render(
    <Drawer open onClose={() => undefined} title="筛选条件">
      <input aria-label="最低价" />
    </Drawer>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '筛选条件' }));
  rerender(
    <Drawer key="note" open onClose={() => undefined} title="通过">
      <textarea aria-label="说明" data-autofocus />
    </Drawer>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('说明'));
});

test('an action sheet answers with what was chosen, or says how it was left', async () => {
  const actions = [{ key: 'refund', label: '申请退款' }] as const;
  let answer: Promise<string> | undefined;
  const ask = () =>
    act(async () => {
      answer = actionSheet({ actions });
      answer.catch(() => {});
    });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const gone = () => waitFor(() => expect(screen.queryByText('申请退款')).toBeNull());

  await ask();
  await press('申请退款');
  await expect(answer).resolves.toBe('refund');
  await gone();
  await ask();
  await press('取消');
  await expect(answer).rejects.toEqual(new Dismissed('cancel'));
  await gone();
});
