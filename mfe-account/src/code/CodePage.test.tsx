import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { fill } from '../testing/fields';

type Own = Value<'getSpokenCode'>;

const iso = (ms: number) => new Date(ms).toISOString();
const minute = (offset = 0) => (Math.floor(Date.now() / 60_000) + offset) * 60_000;
const someCode = (more: Partial<Own> = {}): Own => ({
  now: { code: '青瓦 听雨 42', from: iso(minute()), until: iso(Date.now() + 30_000) },
  before: { code: '石灯 归帆 07', from: iso(minute(-1)), until: iso(minute()) },
  since: '2026-10-28T10:00:00+08:00',
  phrase: null,
  staff: [],
  serverTime: iso(Date.now()),
  ...more,
});

let own: Own;
const page = remotePages(
  () => import('../app'),
  () => ({ getSpokenCode: () => own }),
);
const open = async (more: Partial<Own> = {}) => {
  own = someCode(more);
  await page.open('/other/code');
  await screen.findByRole('heading', { name: '怎么对' });
};
const now = () => screen.getByRole('region', { name: '这一分钟的口令' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a guest is asked to log in', async () => {
  await page.open('/other/code', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([['去登录', '/login?redirect=%2Fother%2Fcode']]);
  expect(page.calls.sent('getSpokenCode')).toEqual([]);
});

test('without a network it can be tried again', async () => {
  page.calls.answer({ getSpokenCode: () => LOST });
  await page.open('/other/code');
  expect((await screen.findByRole('alert')).textContent).toContain('对口令');
  own = someCode();
  page.calls.answer({ getSpokenCode: () => own });
  press('重试');
  await screen.findByRole('heading', { name: '怎么对' });
});

test('the code of this minute with what is left of it, the last one, and no next one', async () => {
  await open();
  expect(within(now()).getByRole('heading').textContent).toBe('青瓦 听雨 42');
  expect(now().textContent).toMatch(/还有 (30|29|28) 秒换下一句/);
  expect(screen.getByText('石灯 归帆 07')).toBeTruthy();
  expect(screen.getByText('到点才有')).toBeTruthy();
});

test('a minute that is over is not shown as now: the next code is read', async () => {
  const wait = new Promise<Own>(() => {});
  let asked = 0;
  page.calls.answer({
    getSpokenCode: () =>
      asked++ === 0 ? someCode({ now: { ...someCode().now, until: iso(Date.now() - 1_000) } }) : wait,
  });
  await page.open('/other/code');
  await screen.findByText('正在换下一句');
  expect(within(now()).queryByRole('heading')).toBeNull();
  await waitFor(() => expect(asked).toBe(2));
});

test('a next code that does not come is asked for again', async () => {
  const over = { ...someCode().now, until: iso(Date.now() - 1_000) };
  let asked = 0;
  page.calls.answer({ getSpokenCode: () => (asked++ === 0 ? someCode({ now: over }) : LOST) });
  await page.open('/other/code');
  const retry = await screen.findByRole('button', { name: '没有读到，再试一次' });
  page.calls.answer({ getSpokenCode: () => someCode() });
  fireEvent.click(retry);
  await within(now()).findByRole('heading', { name: '青瓦 听雨 42' });
});

test('nobody read it: whoever calls is not the house; a reader stands with the order', async () => {
  await open();
  expect(screen.getByText(/最近 24 小时没有客服看过你的口令/)).toBeTruthy();
  own = someCode({ staff: [{ name: '客服 12', at: iso(Date.now()), orderNo: 'H2611180417' }] });
  await page.open('/other/code');
  await screen.findByText('客服 12');
  expect(linksIn().map(([, href]) => href)).toContain('/index/orderDetail?orderNo=H2611180417');
});

describe('a past minute', () => {
  const look = (time: string) => {
    fill('对方是几点几分说的', time);
    press('看口令');
  };

  test('shows the code of the last time a clock showed it', async () => {
    page.calls.answer({
      getPastCode: ({ at }) => ({ code: '竹桥 看雪 15', from: at, until: at }),
    });
    await open();
    look('14:31');
    expect((await screen.findByText('竹桥 看雪 15')).closest('div')?.textContent).toMatch(
      /14:31 是 竹桥 看雪 15/,
    );
    expect(page.calls.sent('getPastCode')).toEqual([{ at: expect.stringMatching(/T14:31\+08:00$/) }]);
  });

  test('no time: the field says so and nothing is asked', async () => {
    await open();
    press('看口令');
    await screen.findByText('请填写几点几分');
    page.calls.answer({ getPastCode: ({ at }) => ({ code: '竹桥 看雪 15', from: at, until: at }) });
    look('14:31');
    await screen.findByText('竹桥 看雪 15');
    expect(page.calls.sent('getPastCode')).toHaveLength(1);
  });

  test('what the api refuses stands at the field', async () => {
    page.calls.answer({
      getPastCode: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'at', msg: '只能查最近 24 小时内的' }] }),
    });
    await open();
    look('14:31');
    await screen.findByText('只能查最近 24 小时内的');
  });
});

describe('the phrase', () => {
  const save = (text: string) => {
    const drawer = within(screen.getByRole('dialog'));
    fireEvent.change(drawer.getByRole('textbox'), { target: { value: text } });
    fireEvent.click(drawer.getByRole('button', { name: /保存|去掉/ }));
  };

  test('is chosen in a drawer and then stands on the page', async () => {
    page.calls.answer({
      savePhrase: ({ phrase }) => {
        own = someCode({ phrase });
        return { phrase };
      },
    });
    await open();
    press(/还没有定/);
    await screen.findByRole('dialog');
    save('橘猫爱吃冻干');
    await screen.findByRole('button', { name: /橘猫爱吃冻干/ });
    expect(page.calls.sent('savePhrase')).toEqual([{ phrase: '橘猫爱吃冻干' }]);
  });

  test('a refused one is kept in the field with the reason', async () => {
    page.calls.answer({
      savePhrase: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'phrase', msg: '防伪短语只用汉字、字母和数字' }] }),
    });
    await open();
    press(/还没有定/);
    await screen.findByRole('dialog');
    save('a.b');
    await screen.findByText('防伪短语只用汉字、字母和数字');
    expect(within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox').value).toBe('a.b');
  });
});

test('another key is asked for once more before it is made; that it was not made is said', async () => {
  await open();
  const renew = async (answer: string) => {
    press(/换掉我的口令/);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await renew('取消');
  page.calls.answer({ renewCode: () => refuse('TOO_MANY_REQUESTS', '今天换得太多了') });
  await renew('换掉');
  expect((await screen.findByRole('alert')).textContent).toBe('今天换得太多了');
  page.calls.answer({ renewCode: () => ({ since: iso(Date.now()) }) });
  await renew('换掉');
  await screen.findByText('换好了，之前的口令都不再算数');
  expect(page.calls.sent('renewCode')).toEqual([{}, {}]);
});

test('who cannot say it can be reported', async () => {
  await open();
  expect(linksIn().at(-1)).toEqual(['对不上，举报这个人', '/other/report']);
});
