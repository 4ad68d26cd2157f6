import { act, render } from '@testing-library/react';
import { LoadMore } from './LoadMore';

let report: (...visible: boolean[]) => void;
beforeEach(() => {
  // jsdom has none
  window.IntersectionObserver = class {
    constructor(onChange: (changes: { isIntersecting: boolean }[]) => void) {
      report = (...visible) => act(() => onChange(visible.map((isIntersecting) => ({ isIntersecting }))));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('a list goes on when its end comes into view, also if a busy page hears of that together with what was before', () => {
  const more = jest.fn();
  render(<LoadMore pages={{ hasMore: true, state: 'done', more, retry: jest.fn() }} />);
  report(false);
  report(true, false);
  expect(more).not.toHaveBeenCalled();
  report(false, true);
  expect(more).toHaveBeenCalledTimes(1);
  report(true);
  expect(more).toHaveBeenCalledTimes(2);
});
