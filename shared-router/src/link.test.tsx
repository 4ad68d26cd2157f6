import './text-encoder';

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { Profiler, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryRouter } from './history';
import { Link } from './link';

function at(address: string, links: ReactNode) {
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<HistoryRouter history={history}>{links}</HistoryRouter>);
  return history;
}
const link = () => screen.getByRole('link');

test('a plain press goes to the address through the history, with what travels along', () => {
  const history = at('/index/home', <Link to="/index/goodDetail?id=7" state={{ from: 'home' }} />);
  fireEvent.click(link());
  expect(history.index).toBe(1);
  expect(history.location).toMatchObject({
    pathname: '/index/goodDetail',
    search: '?id=7',
    state: { from: 'home' },
  });
});

test('a link to where one is leaves no second entry of it; one that replaces leaves none either', () => {
  const history = at(
    '/index/goodList?gameId=1',
    <>
      <Link to="/index/goodList?gameId=1">here</Link>
      <Link to="/index/home" replace>
        instead
      </Link>
    </>,
  );
  fireEvent.click(screen.getByText('here'));
  fireEvent.click(screen.getByText('instead'));
  expect([history.index, history.location.pathname]).toEqual([0, '/index/home']);
});

test.each([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Command', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['of the middle button', {}, { button: 1 }],
  ['on a link for another tab', { target: '_blank' }, {}],
])('a press %s is the browser’s', (_how, props, init) => {
  const history = at('/index/home', <Link to="/login" {...props} />);
  const press = createEvent.click(link(), init);
  fireEvent(link(), press);
  expect([press.defaultPrevented, history.index]).toEqual([false, 0]);
});

test('who handles the press themselves stays where they are', () => {
  const history = at('/index/home', <Link to="/login" onClick={(event) => event.preventDefault()} />);
  fireEvent.click(link());
  expect(history.index).toBe(0);
});

test('a move draws no link again', () => {
  let links = 0;
  const Here = () => useLocation().pathname;
  const history = at(
    '/index/home',
    <>
      <Profiler id="links" onRender={() => (links += 1)}>
        <Link to="/login" />
      </Profiler>
      <p>
        <Here />
      </p>
    </>,
  );
  act(() => history.push('/index/goodList'));
  screen.getByText('/index/goodList');
  expect(links).toBe(1);
});
