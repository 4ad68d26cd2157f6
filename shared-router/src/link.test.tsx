import './text-encoder';

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { Profiler, type ReactNode } from 'react';
import { HistoryRouter } from './history';
import { Link } from './link';
import { useReturnTo } from './links';

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

test('below the path where the product is mounted, links lead below it, and none renders again on the way', () => {
  const history = createMemoryHistory({ initialEntries: ['/shop/index/home'] });
  const rendered = jest.fn();
  render(
    <HistoryRouter history={history} basename="/shop/">
      <Profiler id="link" onRender={rendered}>
        <Link to="/login">登录</Link>
      </Profiler>
    </HistoryRouter>,
  );
  expect(link().getAttribute('href')).toBe('/shop/login');
  fireEvent.click(link());
  fireEvent.click(link());
  expect([history.index, history.location.pathname]).toEqual([1, '/shop/login']);
  expect(rendered).toHaveBeenCalledTimes(1);
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

describe('a step that is done', () => {
  const Step = ({ to }: { to: string }) => {
    const returnTo = useReturnTo();
    return (
      <button type="button" onClick={() => returnTo(to)}>
        完成
      </button>
    );
  };
  const done = () => act(() => screen.getByRole('button').click());

  test('leads one step back to the page that asked for it, and is not met on the way back', () => {
    const history = at('/index/home', <Step to="/index/sureOrder?id=7" />);
    act(() => history.push('/index/sureOrder?id=7'));
    act(() => history.push('/other/Realname'));
    done();
    expect([history.index, history.location.pathname]).toEqual([1, '/index/sureOrder']);
    act(() => history.replace('/index/pay?orderNo=1'));
    act(() => history.back());
    expect(history.location.pathname).toBe('/index/home');
  });

  test('gives its place to that page where another stands before it, or none that is known', () => {
    const history = at('/login', <Step to="/other/collect" />);
    done();
    expect([history.index, history.location.pathname]).toEqual([0, '/other/collect']);
    act(() => history.push('/other/geren'));
    act(() => history.push('/login'));
    act(() => history.replace('/register'));
    done();
    expect([history.index, history.location.pathname]).toEqual([2, '/other/collect']);
    act(() => history.back());
    act(() => history.push('/login'));
    act(() => history.back());
    act(() => history.back());
    act(() => history.forward());
    done();
    expect([history.index, history.location.pathname]).toEqual([0, '/other/collect']);
  });
});
