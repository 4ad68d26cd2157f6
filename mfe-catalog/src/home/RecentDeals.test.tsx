import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deal, homePage, region } from './testing';

const page = homePage();

describe('the deals', () => {
  let turns: (() => void)[];
  let stopped: unknown[];
  beforeEach(() => {
    [turns, stopped] = [[], []];
    const [start, stop] = [globalThis.setInterval, globalThis.clearInterval];
    jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((turn: () => void, ms?: number) =>
        ms === 5_000 ? 9_000_000 + turns.push(turn) : start(turn, ms)) as typeof setInterval);
    jest.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      if (Number(timer) > 9_000_000) stopped.push(Number(timer) - 9_000_000);
      else stop(timer as NodeJS.Timeout);
    });
  });
  const link = () => within(region('最近成交')).getByRole('link');
  const openDeals = async () => {
    await page.open('/index/home', { guest: true });
    await screen.findByText('刚成交');
  };
  const turn = () => act(() => turns.at(-1)?.());

  test('come one after another, and after the last the first again', async () => {
    await openDeals();
    expect(link().querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T14:25:00+08:00');
    turn();
    expect(link().textContent).toBe('刚成交王者荣耀 满皮 · 周** 买下1 小时前¥1,280');
    turn();
    expect(link().textContent).toContain('V10·皮肤486');
    expect(turns).toHaveLength(1);
  });

  test.each([
    [() => fireEvent.pointerEnter(link()), () => fireEvent.pointerLeave(link())],
    [() => fireEvent.focus(link()), () => fireEvent.blur(link())],
  ])('stand still while one looks at them', async (hold, leave) => {
    await openDeals();
    hold();
    expect(stopped).toEqual([1]);
    expect(turns).toHaveLength(1);
    leave();
    expect(turns).toHaveLength(2);
  });

  test('are a list on the desktop, which has room for six', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('960px') }) as MediaQueryList,
      );
    page.calls.answer({
      listRecentDeals: () =>
        Array.from({ length: 8 }, (_, place) => deal(`第 ${place} 件`, '2026-11-20T14:25:00+08:00')),
    });
    await page.open('/index/home', { guest: true });
    await waitFor(() =>
      expect(within(region('最近成交')).getAllByRole('link', { name: /买下/ })).toHaveLength(6),
    );
    expect(turns).toEqual([]);
  });

  test('stand still with reduced motion, and where there is only one', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList,
      );
    await openDeals();
    expect(turns).toEqual([]);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
      );
    page.sdk.cache.clear();
    page.calls.answer({ listRecentDeals: () => [deal('独一件', '2026-11-20T14:25:00+08:00')] });
    await page.open('/index/home', { guest: true });
    await screen.findByText(/独一件/);
    expect(turns).toEqual([]);
  });
});
