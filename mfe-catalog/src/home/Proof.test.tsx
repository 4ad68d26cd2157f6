import { screen, waitFor } from '@testing-library/react';
import { inWideWindow, linksIn } from 'shared-router/testing';
import { type Answers, LOST } from 'shared-sdk/testing';
import { figures, homePage, noFigures } from './testing';

const page = homePage();

describe('the figures', () => {
  const strip = () => screen.queryByRole('link', { name: /在保订单|交付中位|本月赔付/ });

  test('say what is held, how fast it is delivered and what was paid, and lead to how they are counted', async () => {
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(strip()?.textContent).toBe('在保订单 128交付中位 1 时 42 分本月赔付 ¥18,460'));
    expect(strip()?.getAttribute('href')).toBe('/other/jieshao');
  });

  test.each([
    [figures({ payouts: { claims: 0, fen: 0 } }), '在保订单 128交付中位 1 时 42 分'],
    [
      figures({ delivery: { samples: 9, spread: { lowMs: 1, medianMs: 1_500_000, highMs: 1 } } }),
      '在保订单 128交付中位 25 分本月赔付 ¥18,460',
    ],
    [figures({ delivery: { samples: 3, spread: null } }), '在保订单 128本月赔付 ¥18,460'],
  ])('that are nothing are left out', async (value, words) => {
    page.calls.answer({ getFigures: () => value });
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(strip()?.textContent).toBe(words));
  });

  test.each<NonNullable<Answers['getFigures']>>([() => noFigures, () => LOST])(
    'are not there where there are none',
    async (getFigures) => {
      page.calls.answer({ getFigures });
      await page.open('/index/home', { guest: true });
      await screen.findByText('公告1');
      await waitFor(() => expect(strip()).toBeNull());
      expect(screen.queryByRole('alert')).toBeNull();
      // No placeholder remains.
      await waitFor(() =>
        expect(document.querySelectorAll('span[aria-hidden="true"]:empty')).toHaveLength(0),
      );
    },
  );

  describe('on the desktop', () => {
    inWideWindow();
    test('say also how orders end, with a drawing of each', async () => {
      page.calls.answer({
        getFigures: () =>
          figures({
            claim: { samples: 15, spread: { lowMs: 1, medianMs: 5 * 86_400_000, highMs: 15 * 86_400_000 } },
          }),
      });
      await page.open('/index/home', { guest: true });
      await waitFor(() =>
        expect([...(strip()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
          '在保订单 128买家核对 61\u00a0· 换绑 46\u00a0· 等交号 21',
          '交付中位 1 时 42 分9 分十单里八单2 时 0 分',
          '本月赔付 ¥18,46011 单，中位 5 天给结果承诺 15 天',
          '100 单里顺利确认 911000 单里：交付前退 60\u00a0· 交付后退 20\u00a0· 已赔 10这一行 11-20 14:30 从订单算出',
        ]),
      );
      const bars = [...(strip()?.querySelectorAll('svg') ?? [])].map((bar) =>
        [...bar.querySelectorAll('rect[x][width]')].map((part) => [
          part.getAttribute('x'),
          part.getAttribute('width'),
        ]),
      );
      expect(bars).toEqual([
        [
          ['0%', '47.7%'],
          ['47.7%', '35.9%'],
        ],
        [['6.5%', '80.4%']],
        [['0%', '33.3%']],
        [
          ['0%', '91%'],
          ['91%', '6%'],
          ['97%', '2%'],
          ['99%', '1%'],
        ],
      ]);
    });

    test('are above the deals, which can be looked at by game', async () => {
      await page.open('/index/home', { guest: true });
      const deals = await screen.findByRole('region', { name: '最近成交' });
      expect(linksIn(deals)[0]).toEqual(['按游戏看', '/index/finish']);
    });

    test('leave out how orders end while they are too few', async () => {
      page.calls.answer({ getFigures: () => figures({ deals: 29 }) });
      await page.open('/index/home', { guest: true });
      await screen.findByText(/十单里八单/);
      expect(strip()?.textContent).not.toContain('100 单里');
    });
  });
});
