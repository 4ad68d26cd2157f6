import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ACTION_MS, toast } from './toast';

// jsdom has no popovers; whether one is above the page is tested in a browser.
beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => jest.useRealTimers());

const show = (text: string, options?: Parameters<typeof toast>[1]) => act(async () => toast(text, options));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

test('a toast is announced, replaced by the next one, and ends by itself', async () => {
  jest.useFakeTimers();
  await show('已复制');
  expect(screen.getByRole('status').textContent).toBe('已复制');
  await show('没有发出去', { kind: 'danger' });
  expect(screen.queryByText('已复制')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('没有发出去');
  await pass(2_600);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an action has time, more while the pointer is on it, and ends the toast', async () => {
  jest.useFakeTimers();
  const undo = jest.fn();
  await show('已从对比里拿掉', { action: { label: '撤销', onSelect: undo } });
  await pass(ACTION_MS - 1);
  const button = screen.getByRole('button', { name: '撤销' });
  fireEvent.pointerOver(button);
  await pass(3 * ACTION_MS);
  fireEvent.pointerOut(button);
  await pass(ACTION_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await pass(0);
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

test('the action takes a focus that would be lost with what was removed, and no other', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await show('已清空', { action: { label: '撤销', onSelect: () => undefined } });
  await act(async () => new Promise((later) => setTimeout(later, 20)));
  expect(document.activeElement).toBe(field);
  field.remove();
  await show('已清空', { action: { label: '撤销', onSelect: () => undefined } });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('撤销'));
});

test('above an open dialog the action can be pressed in it, and stays when the dialog closes', async () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  await show('已从对比里拿掉', { action: { label: '撤销', onSelect: () => undefined } });
  expect(dialog.contains(screen.getByText('撤销'))).toBe(true);
  await act(async () => {
    dialog.open = false;
    dialog.dispatchEvent(new Event('close'));
  });
  expect(dialog.contains(screen.getByText('撤销'))).toBe(false);
  dialog.remove();
});
