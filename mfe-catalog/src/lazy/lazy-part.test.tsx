import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

const Part = ({ name }: { name: string }) => <p>你好，{name}</p>;
const waiting = () => screen.queryByRole('status', { name: '加载中' });

/** A lazy component whose code loads, or fails to load, when the test triggers it. */
function lazyCode() {
  const loads: { come: () => void; fail: () => void }[] = [];
  const Later = lazyPart<{ name: string }>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ come: () => resolve({ default: Part }), fail: () => reject(new Error('offline')) });
      }),
  );
  return { Later, loads };
}

test('shows a skeleton until its code has come, then itself, with its properties', async () => {
  const { Later, loads } = lazyCode();
  const { rerender } = render(<Later name="甲" />);
  expect(waiting()).not.toBeNull();
  expect(screen.queryByText('你好，甲')).toBeNull();
  await act(async () => loads[0]?.come());
  await screen.findByText('你好，甲');
  expect(waiting()).toBeNull();
  rerender(<Later name="乙" />);
  screen.getByText('你好，乙');
  expect(loads).toHaveLength(1);
});

test('shown again, it is there at once and its code is not loaded a second time', async () => {
  const { Later, loads } = lazyCode();
  const { unmount } = render(<Later name="甲" />);
  await act(async () => loads[0]?.come());
  await screen.findByText('你好，甲');
  unmount();
  render(<Later name="乙" />);
  screen.getByText('你好，乙');
  expect(loads).toHaveLength(1);
});

test('closed before its code has come, it is there at once when it is opened again', async () => {
  const { Later, loads } = lazyCode();
  const { unmount } = render(<Later name="甲" />);
  unmount();
  await act(async () => loads[0]?.come());
  render(<Later name="乙" />);
  screen.getByText('你好，乙');
});

test('code that does not come is said so and loaded again by 重试, as often as one likes', async () => {
  const { Later, loads } = lazyCode();
  render(<Later name="甲" />);
  await act(async () => loads[0]?.fail());
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(waiting()).not.toBeNull();
  expect(loads).toHaveLength(2);
  await act(async () => loads[1]?.fail());
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(loads).toHaveLength(3);
  await act(async () => loads[2]?.come());
  await screen.findByText('你好，甲');
});

test('a quiet one shows nothing until its code has come, and nothing where it does not', async () => {
  const loads: ((part: { default: typeof Part }) => void)[] = [];
  const Quiet = lazyPart<{ name: string }>(() => new Promise((resolve) => loads.push(resolve)), true);
  const Lost = lazyPart<{ name: string }>(() => Promise.reject(new Error('offline')), true);
  const { container } = render(
    <>
      <Quiet name="甲" />
      <Lost name="乙" />
    </>,
  );
  await act(async () => undefined);
  expect(container.textContent).toBe('');
  await act(async () => loads[0]?.({ default: Part }));
  expect(container.textContent).toBe('你好，甲');
});
