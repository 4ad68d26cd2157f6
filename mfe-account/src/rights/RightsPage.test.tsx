import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Rights } from 'shared-contract/shapes';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';
import { someRights } from '../testing/rights';

let rights: Rights;
const page = remotePages(
  () => import('../app'),
  () => ({ getRights: () => rights, sendSmsCode: () => ({ retryAfter: 60 }) }),
);

const open = async (more: Partial<Rights> = {}) => {
  rights = someRights(more);
  await page.open('/other/rights');
  await screen.findByRole('heading', { name: '注销账号' });
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
/** Asks by one button, enters the code and confirms by the other. */
const confirm = async (ask: string | HTMLElement, action: string, code = '123456') => {
  if (typeof ask === 'string') press(ask);
  else fireEvent.click(ask);
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: '获取验证码' }));
  fill('短信验证码', code);
  fireEvent.click(within(drawer).getByRole('button', { name: action }));
};
const dayExport = {
  requestedAt: '2026-11-25T10:00:00.000+08:00',
  readyAt: '2026-11-25T10:01:00.000+08:00',
  endsAt: '2026-12-02T10:01:00.000+08:00',
  sizeBytes: 2_621_440,
};
const making = { status: 'making', ...dayExport, readyAt: null, endsAt: null, sizeBytes: null } as const;
const closing = {
  requestedAt: '2026-11-25T10:00:00.000+08:00',
  dueAt: '2026-12-02T10:00:00.000+08:00',
  waits: false,
};

test('a guest is asked to log in', async () => {
  await page.open('/other/rights', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([['去登录', '/login?redirect=%2Fother%2Frights']]);
  expect(page.calls.sent('getRights')).toEqual([]);
});

test('without a network it can be tried again', async () => {
  page.calls.answer({ getRights: () => LOST });
  await page.open('/other/rights');
  expect((await screen.findByRole('alert')).textContent).toContain('我的数据');
  rights = someRights();
  page.calls.answer({ getRights: () => rights });
  press('重试');
  await screen.findByRole('heading', { name: '导出我的信息' });
});

test('without a phone it says what comes first, and nothing can be asked for', async () => {
  await open({ phoneMasked: '' });
  expect(screen.getByRole('link', { name: '绑定手机号' }).getAttribute('href')).toBe('/other/geren');
  expect([button('申请导出').disabled, button('申请注销').disabled]).toEqual([true, true]);
});

describe('the export', () => {
  test('is asked for with a code, is being made, and can then be downloaded', async () => {
    await open();
    page.calls.answer({
      requestExport: () => {
        rights = someRights({ export: making, exportsLeftToday: 1 });
        return making;
      },
      getExportLink: () => ({ url: '/api/files/archives/abc?e=1&s=2' }),
    });
    await confirm('申请导出', '申请导出');
    await screen.findByText(/正在整理/);
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'export' }]);
    expect(page.calls.sent('requestExport')).toEqual([{ smsCode: '123456' }]);
    expect(button('重新导出').disabled).toBe(true);

    rights = someRights({ export: { status: 'ready', ...dayExport }, exportsLeftToday: 1 });
    // The page looks again by itself.
    await screen.findByText(/2\.5 MB/, undefined, { timeout: 8_000 });
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      const link = event.target as HTMLAnchorElement;
      followed.push(`${link.getAttribute('href')} ${link.hasAttribute('download')}`);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    press('下载');
    await waitFor(() => expect(page.calls.sent('getExportLink')).toEqual([{}]));
    await waitFor(() => expect(followed).toContain('/api/files/archives/abc?e=1&s=2 true'));
    document.removeEventListener('click', follow);
  }, 20_000);

  test('a wrong code is said at its field, and nothing typed is lost', async () => {
    await open();
    page.calls.answer({ requestExport: () => refuse('SMS_WRONG', '验证码不对，请重新输入') });
    await confirm('申请导出', '申请导出');
    await waitFor(() => expect(problemAt('短信验证码')).toBe('验证码不对，请重新输入'));
    expect(textOf('短信验证码')).toBe('123456');
    page.calls.answer({ requestExport: () => LOST });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '申请导出' }));
    expect((await screen.findByRole('alert')).textContent).toContain('网络不通');
  });

  test('says that it failed, and that the day’s requests are used up', async () => {
    await open({ export: { ...making, status: 'failed' }, exportsLeftToday: 0 });
    screen.getByText(/上次没能整理出来/);
    screen.getByText(/明天可以再申请/);
    expect(button('重新导出').disabled).toBe(true);
  });

  test.each(['https://elsewhere.example/a.zip', 'javascript:alert(1)', 'http://'])(
    'a link to %s is not followed, and this is said',
    async (url) => {
      await open({ export: { status: 'ready', ...dayExport, sizeBytes: 2_049 } });
      screen.getByText(/3 KB/);
      page.calls.answer({ getExportLink: () => ({ url }) });
      const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      press('下载');
      await screen.findByText('下载链接不对，请再点一次');
      expect(page.calls.sent('getExportLink')).toHaveLength(1);
      expect(followed).not.toHaveBeenCalled();
    },
  );

  test('a link that cannot be had is said', async () => {
    await open({ export: { status: 'ready', ...dayExport } });
    page.calls.answer({
      getExportLink: () => refuse('EXPORT_NOT_READY', '还没有可以下载的文件，请先申请导出'),
    });
    press('下载');
    await screen.findByText('还没有可以下载的文件，请先申请导出');
  });
});

describe('the closing', () => {
  test('shows what is open, each with its page, and cannot be asked for until then', async () => {
    await open({
      open: [
        { kind: 'orders', count: 2, blocks: true },
        { kind: 'balance', count: 1, amountFen: 30_000, blocks: true },
        { kind: 'goods', count: 3, blocks: false },
      ],
    });
    screen.getByRole('heading', { name: '先办完这些，才能注销' });
    const links = linksIn(screen.getByRole('main')).map(([words, to]) => `${words} ${to}`);
    expect(links).toEqual(
      expect.arrayContaining([
        '进行中的订单2 /index/accountOrder',
        '钱包里的钱，请先提现¥300.00 /other/mycenter',
        '在售和审核中的商品，申请后立即下架3 /other/MyProducts',
      ]),
    );
    expect(button('申请注销').disabled).toBe(true);
  });

  test('goods on sale do not hold it up', async () => {
    await open({ open: [{ kind: 'goods', count: 3, blocks: false }] });
    screen.getByRole('heading', { name: '注销时会自动处理' });
    expect(button('申请注销').disabled).toBe(false);
  });

  test('is asked for with a code, and one tap takes it back', async () => {
    await open();
    screen.getByText(/《电子商务法》第三十一条/);
    page.calls.answer({
      requestClosing: () => {
        rights = someRights({ closing });
        return closing;
      },
      cancelClosing: () => {
        rights = someRights();
        return null;
      },
    });
    await confirm('申请注销', '7 天后注销');
    await screen.findByText(/账号将在 .*12.*2.* 注销/);
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'close' }]);
    expect(page.calls.sent('requestClosing')).toEqual([{ smsCode: '123456' }]);
    expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull();
    press('撤回注销');
    await screen.findByRole('button', { name: '申请注销' });
    expect(page.calls.sent('cancelClosing')).toEqual([{}]);
  });

  test('a refusal names what came between', async () => {
    await open();
    page.calls.answer({ requestClosing: () => refuse('ACCOUNT_BUSY', '还有没办完的事，请先办完再申请注销') });
    await confirm('申请注销', '7 天后注销');
    expect((await screen.findByRole('alert')).textContent).toBe('还有没办完的事，请先办完再申请注销');
  });

  test('says that it waits', async () => {
    await open({ closing: { ...closing, waits: true }, open: [{ kind: 'orders', count: 1, blocks: true }] });
    screen.getByText(/又有没办完的事/);
  });

  test('a lost answer takes nothing back', async () => {
    await open({ closing });
    page.calls.answer({ cancelClosing: () => LOST });
    press('撤回注销');
    await screen.findByText(/没有撤回/);
    screen.getByRole('button', { name: '撤回注销' });
  });
});

describe('consents', () => {
  const realName = {
    kind: 'realName',
    version: '2026-11-21',
    agreedAt: '2026-11-22T10:00:00.000+08:00',
  } as const;

  test('stand with day and version; an old account has no version', async () => {
    await open({
      consents: [{ kind: 'terms', version: null, agreedAt: '2026-01-02T10:00:00.000+08:00' }, realName],
    });
    screen.getByText('2026-01-02 同意');
    screen.getByText('2026-11-22 同意，2026-11-21 的版本');
  });

  test('that to the real name is withdrawn with a code', async () => {
    const [terms] = someRights().consents;
    await open({ consents: [terms as Rights['consents'][number], realName] });
    page.calls.answer({
      withdrawRealName: (): Answer<'withdrawRealName'> => {
        rights = someRights();
        return { realnameStatus: 'none' };
      },
    });
    await confirm(screen.getByText('保存实名信息'), '撤回并删除');
    await screen.findByText('实名信息已删除');
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'consent' }]);
    expect(page.calls.sent('withdrawRealName')).toEqual([{ smsCode: '123456' }]);
    await waitFor(() => expect(screen.queryByText('保存实名信息')).toBeNull());
  });
});
