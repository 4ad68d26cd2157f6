import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dismissed } from '../overlay/overlays';
import { messageBox } from './message-box';
import { promptError } from './PromptBox';
import { promptBox } from './prompt-box';

// jsdom has no modal dialogs: only the effect on `open` is mocked. Focus, Esc of the browser and the top layer are
// tested in a real browser by e2e.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

/** Opens a box and waits until it is rendered. The promise comes in an object: an async function would await it. */
const asked = async <T,>(ask: () => Promise<T>) => {
  const answer = { promise: undefined as unknown as Promise<T> };
  await act(async () => {
    answer.promise = ask();
    answer.promise.catch(() => {});
  });
  return answer;
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pressEscape = () => act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
const gone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const beside = async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  await act(async () => {
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
  });
};

afterEach(gone);

test('confirm resolves by its button', async () => {
  const answer = await asked(() => messageBox.confirm('确认收号后钱会放给卖家'));
  expect(screen.getByRole('alertdialog', { name: '提示' }).textContent).toContain('确认收号后钱会放给卖家');
  await press('确定');
  await expect(answer.promise).resolves.toBeUndefined();
});

test.each([
  ['the cancel button', () => press('取消'), 'cancel'],
  ['Esc', pressEscape, 'close'],
  ['a tap beside it', beside, 'close'],
])('confirm is left by %s', async (_, leave, how) => {
  const answer = await asked(() => messageBox.confirm('退款？'));
  await leave();
  await expect(answer.promise).rejects.toEqual(new Dismissed(how as 'cancel' | 'close'));
});

test('an alert stays through four Esc and taps beside it, until it is acknowledged', async () => {
  const done = jest.fn();
  const answer = await asked(() => messageBox.alert('密码已改').then(done));
  for (let i = 0; i < 4; i += 1) await pressEscape();
  await beside();
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  expect(done).not.toHaveBeenCalled();
  await press('确定');
  await answer.promise;
  expect(done).toHaveBeenCalledTimes(1);
});

test('Esc closes only the topmost of two', async () => {
  const under = await asked(() => messageBox.confirm('下面'));
  const over = await asked(() => messageBox.confirm('上面'));
  await pressEscape();
  await expect(over.promise).rejects.toBeInstanceOf(Dismissed);
  expect([...document.querySelectorAll('dialog[open]')].map((box) => box.textContent)).toEqual([
    expect.stringContaining('下面'),
  ]);
  await pressEscape();
  await expect(under.promise).rejects.toBeInstanceOf(Dismissed);
});

test('a prompt blocks what breaks its rules, with its own words or the standing ones', async () => {
  const answer = await asked(() =>
    promptBox('新价格', {
      title: '改价',
      pattern: /^\d+$/,
      validate: (text) => Number(text) >= 840 || '最低 ¥840.00',
    }),
  );
  const input = screen.getByRole('textbox', { name: '改价' });
  expect(screen.queryByText('输入的数据不合法!')).toBeNull();
  await act(async () => fireEvent.submit(input));
  expect(screen.getByText('输入的数据不合法!')).toBeTruthy();
  await act(async () => fireEvent.change(input, { target: { value: '500' } }));
  expect(screen.getByText('最低 ¥840.00')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true);
  await act(async () => fireEvent.submit(input));
  await act(async () => fireEvent.change(input, { target: { value: '900' } }));
  await press('确定');
  await expect(answer.promise).resolves.toBe('900');
});

test('a pattern with a memory judges the same text the same way each time', () => {
  const rules = { pattern: /^\d+$/g, errorText: '只能是数字' };
  expect([promptError('1', rules), promptError('1', rules), promptError('x', rules)]).toEqual([
    null,
    null,
    '只能是数字',
  ]);
});
