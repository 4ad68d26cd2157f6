import { fireEvent } from '@testing-library/react';
import { pullToRefresh } from './pull-to-refresh';

let stop: () => void;
let hasList = true;
const refreshed = jest.fn();
const list = (event: Event) => {
  if (!hasList) return;
  event.preventDefault();
  if ((event as CustomEvent<boolean>).detail) refreshed();
};
beforeEach(() => {
  jest.useFakeTimers();
  hasList = true;
  refreshed.mockClear();
  document.body.innerHTML = '<main></main><dialog><p></p></dialog>';
  window.addEventListener('pull', list);
  stop = pullToRefresh();
});
afterEach(() => {
  stop();
  window.removeEventListener('pull', list);
  jest.useRealTimers();
});

const page = () => document.querySelector('main') as Element;
const text = () => document.querySelector('[role=status]')?.textContent;
const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
const drag = (to: { x?: number; y: number }, on = page()) => {
  fireEvent.touchStart(on, touch(100, 100));
  fireEvent.touchMove(on, touch(100 + (to.x ?? 0), 100 + to.y));
};
const release = () => fireEvent.touchEnd(page());

test('a list that is pulled far enough is refreshed when it is released', () => {
  drag({ y: 60 });
  expect(text()).toBe('下拉刷新');
  fireEvent.touchMove(page(), touch(100, 240));
  expect(text()).toBe('松开刷新');
  expect(refreshed).not.toHaveBeenCalled();
  release();
  expect([refreshed.mock.calls.length, text()]).toEqual([1, '正在刷新']);
  drag({ y: 140 });
  release();
  expect(refreshed).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(text()).toBe('');
});

test('a short pull, a row moved sideways and a scroll refresh nothing', () => {
  for (const to of [{ y: 60 }, { x: 80, y: 40 }, { y: -140 }]) {
    drag(to);
    release();
    expect([refreshed.mock.calls.length, text()]).toEqual([0, '']);
  }
});

test('only a page with a list, from its very top, and not what lies above it', () => {
  hasList = false;
  drag({ y: 140 });
  release();
  hasList = true;
  Object.assign(window, { scrollY: 40 });
  drag({ y: 140 });
  release();
  Object.assign(window, { scrollY: 0 });
  drag({ y: 140 }, document.querySelector('dialog p') as Element);
  release();
  expect([refreshed.mock.calls.length, text()]).toEqual([0, '']);
});
