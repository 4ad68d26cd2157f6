import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGoodsCard } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { alertSettings, hit, list, NOW, wish, wishAnswers } from './testing';

const page = remotePages(() => import('../app'), wishAnswers);
beforeEach(() => page.sdk.clock.sync(NOW));
const open = async (query = '') => {
  await page.open(`/other/wishes${query}`);
  return screen.findByRole('region', { name: '王者 V10' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a guest is asked to log in', async () => {
  await page.open('/other/wishes', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([['去登录', '/login?redirect=%2Fother%2Fwishes']]);
});

test('each wish shows its conditions, what fits now and the newest one found', async () => {
  const shown = await open();
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['王者荣耀', '≤ ¥1,600', '换绑信息齐全', '低于参考价 10%']);
  expect(shown.textContent).toContain('4件合适');
  expect(shown.textContent).toContain('对上 2 / 3 条');
  expect(shown.textContent).toContain('降 ¥50\u00a0· 低 10.9%');
  expect(linksIn(shown)[0]?.[1]).toBe('/other/wishHit?id=31');
  expect(screen.getByText('件现在合适').parentElement?.textContent).toContain('4');
  expect(screen.getByText('今天告诉过你').parentElement?.textContent).toContain('2 / 8');
});

test('without any it says where they come from', async () => {
  page.calls.answer({ listWishes: () => list() });
  await page.open('/other/wishes');
  await screen.findByRole('heading', { name: '还没有心愿' });
  expect(linksIn()).toEqual([['去选条件', '/index/goodList']]);
});

test('what was typed in the search becomes a new wish, also without any so far', async () => {
  const terms = [{ key: 'keyword', text: '写着“满皮”' }];
  const preview = { terms, fitting: 2, reference: { samples: 0, band: null }, limitFen: null };
  page.calls.answer({ listWishes: () => list(), previewWish: () => preview });
  await page.open('/other/wishes?gameId=1&keyword=满皮');
  const sheet = await screen.findByRole('dialog', { name: '存为心愿' });
  expect(within(sheet).getByRole<HTMLInputElement>('textbox', { name: '心愿的名字' }).value).toBe(
    '王者荣耀 满皮',
  );
  await within(sheet).findByText('存下，现在 2 件合适');
  fireEvent.click(within(sheet).getByRole('button', { name: /^存下/ }));
  await screen.findByText('存下了，有合适的就告诉你');
  expect(page.calls.sent('saveWish')).toMatchObject([{ query: { gameId: '1', keyword: '满皮' } }]);
  expect(page.history.location.search).toBe('');
});

test('keeps its place while they come, and tries again', async () => {
  const wait = deferred<Answer<'listWishes'>>();
  page.calls.answer({ listWishes: () => wait.promise });
  await page.open('/other/wishes');
  await screen.findByRole('status', { name: '加载中' });
  wait.settle(LOST);
  await screen.findByRole('alert');
  page.calls.answer({ listWishes: () => list(wish()) });
  press('重试');
  await screen.findByRole('region', { name: '王者 V10' });
});

test('one tap pauses it, and it says why it is paused', async () => {
  await open();
  page.calls.answer({
    listWishes: () =>
      list(
        wish({
          fitting: null,
          paused: { reason: 'bought', at: '2026-11-19T08:00:00+08:00', boughtNo: 'GY5B7001' },
        }),
      ),
  });
  fireEvent.click(screen.getByRole('switch', { name: '在看：王者 V10' }));
  await screen.findByText(/11-19 你买到了 GY5B7001，已自动停下/);
  expect(page.calls.sent('actOnWish')).toEqual([{ id: '1', action: 'pause' }]);
  page.calls.answer({ actOnWish: () => LOST });
  fireEvent.click(screen.getByRole('switch', { name: '在看：王者 V10' }));
  await screen.findByText('没能改动心愿，请再点一次');
});

test('where nothing fits the nearest one is shown, and one tap widens the price', async () => {
  const nearest = { goods: aGoodsCard({ id: '9', priceFen: 318_000 }), overFen: 18_000 };
  page.calls.answer({ listWishes: () => list(wish({ fitting: 0, hit: null, nearest })) });
  const shown = await open();
  expect(shown.textContent).toContain('最接近的一件，只差价格');
  expect(shown.textContent).toContain('贵 ¥180');
  press('放宽到 ¥3,200');
  await screen.findByText('价格放宽了');
  expect(page.calls.sent('saveWish')).toMatchObject([{ id: '1', query: { maxPriceFen: 320_000 } }]);
});

test('what is found meanwhile appears without a reload', async () => {
  const shown = await open();
  page.calls.answer({ listWishes: () => list(wish({ fitting: 5, hit: hit({ id: '32' }) })) });
  await page.calls.sendFrame({ type: 'ready', last: '0' });
  await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
  await waitFor(() => expect(linksIn(shown)[0]?.[1]).toBe('/other/wishHit?id=32'));
});

test('the sheet changes conditions and what is asked, with what then fits; a refused name stays', async () => {
  await open();
  press('改条件：王者 V10');
  const sheet = await screen.findByRole('dialog', { name: '改心愿' });
  await within(sheet).findByText('存下，现在 6 件合适');
  within(sheet).getByText('参考价 ¥1,290，46 笔');
  within(sheet).getByText('¥1,161 以下才告诉你；浅色是同类成交价带。');
  fireEvent.click(within(sheet).getByRole('button', { name: /换绑信息齐全/ }));
  fireEvent.click(within(sheet).getByRole('button', { name: '不限' }));
  await waitFor(() => expect(within(sheet).queryByRole('button', { name: /换绑信息齐全/ })).toBeNull());
  fireEvent.click(within(sheet).getByRole('switch', { name: '只差一条也说' }));
  const name = (value: string) =>
    fireEvent.change(within(sheet).getByRole('textbox', { name: '心愿的名字' }), { target: { value } });
  name(' ');
  within(sheet).getByText('给心愿起个名字');
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: /^存下/ }).disabled).toBe(true);
  name(' 便宜的 ');
  page.calls.answer({
    saveWish: () =>
      refuse('INVALID', '名字不对', {
        code: 400,
        fields: [{ field: 'name', msg: '名字里有不能用的字' }],
      }),
  });
  fireEvent.click(within(sheet).getByRole('button', { name: /^存下/ }));
  await within(sheet).findByText('名字里有不能用的字');
  expect(document.activeElement).toBe(within(sheet).getByRole('textbox', { name: '心愿的名字' }));
  expect(within(sheet).queryByText('名字不对')).toBeNull();
  page.calls.answer({ saveWish: () => ({ id: '1' }) });
  fireEvent.click(within(sheet).getByRole('button', { name: /^存下/ }));
  await screen.findByText('心愿改好了');
  expect(page.calls.sent('saveWish').at(-1)).toEqual({
    id: '1',
    name: '便宜的',
    query: { gameId: '1', maxPriceFen: 160_000 },
    belowPercent: null,
    near: false,
    perDay: 5,
    channels: [],
  });
});

test('a paused wish beside another one is resumed in its sheet', async () => {
  const paused = { reason: 'member' as const, at: '2026-11-19T08:00:00+08:00', boughtNo: null };
  page.calls.answer({ listWishes: () => list(wish(), wish({ id: '2', name: '原神满命', paused })) });
  await open();
  press('改条件：原神满命');
  const sheet = await screen.findByRole('dialog', { name: '改心愿' });
  fireEvent.click(within(sheet).getByRole('button', { name: '打开' }));
  await waitFor(() => expect(page.calls.sent('actOnWish')).toEqual([{ id: '2', action: 'resume' }]));
});

test.each([
  ['what is not set up cannot be chosen, and it says where to set it up', alertSettings(), true],
  ['all that is set up can be chosen', alertSettings({ devices: ['one'], mail: 'n***@example.com' }), false],
])('of the channels in the sheet %s', async (_, settings, isMissing) => {
  page.calls.answer({ getAlertSettings: () => settings });
  await open();
  press('改条件：王者 V10');
  const sheet = await screen.findByRole('dialog', { name: '改心愿' });
  const push = await within(sheet).findByRole<HTMLButtonElement>('button', { name: '推送' });
  expect(push.disabled).toBe(isMissing);
  expect(within(sheet).queryByText('灰色的先在心愿单最下面打开') !== null).toBe(isMissing);
});

test('what was changed in the sheet is there after a reload, for whom changed it, until it is saved', async () => {
  const openAs = async (userId: string) => {
    page.calls.answer({
      listWishes: () => {
        page.sdk.session.setOwner(userId);
        return list(wish());
      },
    });
    await open();
    press('改条件：王者 V10');
    const sheet = await screen.findByRole('dialog', { name: '改心愿' });
    await within(sheet).findByText('存下，现在 6 件合适');
    return sheet;
  };
  const named = (sheet: HTMLElement) =>
    within(sheet).getByRole<HTMLInputElement>('textbox', { name: '心愿的名字' }).value;
  const first = await openAs('42');
  fireEvent.change(within(first).getByRole('textbox', { name: '心愿的名字' }), {
    target: { value: '便宜的' },
  });
  fireEvent.click(within(first).getByRole('button', { name: /换绑信息齐全/ }));
  expect(named(await openAs('43'))).toBe('王者 V10');
  const again = await openAs('42');
  await waitFor(() => expect(named(again)).toBe('便宜的'));
  page.calls.answer({ saveWish: () => ({ id: '1' }) });
  fireEvent.click(within(again).getByRole('button', { name: /^存下/ }));
  await screen.findByText('心愿改好了');
  expect(page.calls.sent('saveWish')).toMatchObject([
    { name: '便宜的', query: { gameId: '1', maxPriceFen: 160_000 } },
  ]);
  expect(named(await openAs('42'))).toBe('王者 V10');
});

test('a sheet that was closed opens as it was left', async () => {
  page.calls.answer({
    listWishes: () => {
      page.sdk.session.setOwner('44');
      return list(wish());
    },
  });
  await open();
  for (const name of ['王者 V10', '便宜的']) {
    press('改条件：王者 V10');
    const sheet = await screen.findByRole('dialog', { name: '改心愿' });
    const field = await within(sheet).findByRole<HTMLInputElement>('textbox', { name: '心愿的名字' });
    await waitFor(() => expect(field.value).toBe(name));
    fireEvent.change(field, { target: { value: '便宜的' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '改心愿' })).toBeNull());
  }
});
