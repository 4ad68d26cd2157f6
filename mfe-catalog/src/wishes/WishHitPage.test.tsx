import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aGoodsCard } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { detail, NOW, wishAnswers } from './testing';

const page = remotePages(() => import('../app'), wishAnswers);
beforeEach(() => page.sdk.clock.sync(NOW));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openHit = async () => {
  await page.open('/other/wishHit?id=31');
  return screen.findByRole('main');
};

test('what a wish found is shown condition by condition, with the one that does not fit and the price in its band', async () => {
  const main = await openHit();
  await screen.findByRole('heading', { name: /有一件对上了 2 条，\s*差 1 条没说清/ });
  expect(main.textContent).toContain('低于参考价 10%低 10.9%');
  expect(main.textContent).toContain('未披露');
  expect(main.textContent).toContain('过了你定的 ¥1,161，所以现在告诉你');
  expect(main.textContent).toContain('今天这条心愿说了 1 次，最多 5 次。');
  expect(screen.getByRole('link', { name: '改条件' }).getAttribute('href')).toBe('/other/wishes?edit=1');
  expect(screen.getByRole('link', { name: '问卖家这一条' }).getAttribute('href')).toBe(
    '/other/xiaoxi?goodsId=7',
  );
  expect(screen.getByRole('link', { name: /看这个号/ }).getAttribute('href')).toBe('/index/goodDetail?id=7');
});

test('can lose the condition, be paused, or be let go', async () => {
  await openHit();
  const without = await screen.findByRole('button', { name: '这条以后不看' });
  await waitFor(() => expect(without.hasAttribute('disabled')).toBe(false));
  fireEvent.click(without);
  await waitFor(() =>
    expect(page.calls.sent('saveWish')).toMatchObject([
      { id: '1', query: { gameId: '1', maxPriceFen: 160_000 }, belowPercent: 10 },
    ]),
  );
  await openHit();
  fireEvent.click(await screen.findByRole('button', { name: '停一停' }));
  await waitFor(() => expect(page.calls.sent('actOnWish')).toEqual([{ id: '1', action: 'pause' }]));
  press('不合适');
  await waitFor(() => expect(page.calls.sent('dismissWishHit')).toEqual([{ id: '31' }]));
});

test('says when it is gone or dearer by now, and when nobody may see it', async () => {
  page.calls.answer({
    getWishHit: () => detail({ valid: false, goods: aGoodsCard({ status: 'sold' }) }),
  });
  await openHit();
  await screen.findByText('这件已经卖掉了。');
  page.calls.answer({ getWishHit: () => refuse('NOT_FOUND', '这件已经看不到了') });
  await page.open('/other/wishHit?id=32');
  await screen.findByRole('heading', { name: '这件已经看不到了' });
});

test('a guest is asked to log in', async () => {
  await page.open('/other/wishHit?id=31', { guest: true });
  expect(linksIn(await screen.findByRole('main'))[0]?.[0]).toBe('去登录');
});

test('what did not come is asked for again, and an act that was lost can be repeated', async () => {
  const wait = deferred<Answer<'getWishHit'>>();
  page.calls.answer({ getWishHit: () => wait.promise });
  await page.open('/other/wishHit?id=31');
  await waitFor(() => expect(page.calls.sent('getWishHit')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  wait.settle(LOST);
  await screen.findByRole('alert');
  page.calls.answer({ getWishHit: () => detail(), actOnWish: () => LOST });
  press('重试');
  fireEvent.click(await screen.findByRole('button', { name: '停一停' }));
  await screen.findByText('没有办成，请再点一次');
});
