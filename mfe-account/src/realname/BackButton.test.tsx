import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AppHistory } from 'shared-router';
import { TestRouter } from 'shared-router/testing';
import { BackButton } from './BackButton';

const STEP = '/other/Realname?redirect=%2Findex%2FsureOrder%3Fid%3D7';
const here = () => window.location.pathname + window.location.search;

/** The browser's own history, at the step after these pages. */
async function atStepAfter(first: string, ...pages: string[]): Promise<AppHistory> {
  const { createAppHistory } = await import('shared-router');
  window.history.replaceState(null, '', first);
  const history = createAppHistory();
  for (const path of [...pages, STEP]) history.push(path);
  return history;
}
const show = (history: AppHistory, redirect: string | undefined) =>
  render(
    <TestRouter history={history}>
      <BackButton redirect={redirect}>继续刚才的操作</BackButton>
    </TestRouter>,
  );
const back = async (to: string) => {
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe(to));
};

test('who came from the page that asked for the real name is back there, and never meets the step again', async () => {
  show(await atStepAfter('/index/home', '/index/sureOrder?id=7'), '/index/sureOrder?id=7');
  const entries = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: '继续刚才的操作' }));
  await waitFor(() => expect(here()).toBe('/index/sureOrder?id=7'));
  expect(window.history.length).toBe(entries);
  await back('/index/home');
});

test('who came another way gives the step’s place to that page', async () => {
  show(await atStepAfter('/index/home'), '/index/sureOrder?id=7');
  fireEvent.click(screen.getByRole('link', { name: '继续刚才的操作' }));
  await waitFor(() => expect(here()).toBe('/index/sureOrder?id=7'));
  await back('/index/home');
});

test.each([undefined, 'https://evil.example'])(
  'without a page of ours that asked (%s) it leads to 我的',
  async (redirect) => {
    show(await atStepAfter('/index/home'), redirect);
    fireEvent.click(screen.getByRole('link', { name: '回到我的' }));
    await waitFor(() => expect(here()).toBe('/other/mycenter'));
    await back('/index/home');
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click for another tab (%j) is the browser’s, and this page stays',
  async (how) => {
    show(await atStepAfter('/index/home'), '/index/sureOrder?id=7');
    const link = screen.getByRole('link', { name: '继续刚才的操作' });
    expect(link.getAttribute('href')).toBe('/index/sureOrder?id=7');
    link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot open a tab
    fireEvent.click(link, how);
    expect(here()).toBe(STEP);
  },
);
