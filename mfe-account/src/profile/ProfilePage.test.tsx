import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';

// Cropping needs a browser that decodes pictures: the cropper is mocked.
let mockCrop: (file: Blob, words: { title: string }) => Promise<Blob>;
jest.mock('shared-ui/forms', () => ({
  ...jest.requireActual('shared-ui/forms'),
  cropImage: (file: Blob, words: { title: string }) => mockCrop(file, words),
}));

let profile: Profile;
const page = remotePages(
  () => import('../app'),
  () => ({ getProfile: () => profile, sendSmsCode: () => ({ retryAfter: 60 }) }),
);
beforeEach(async () => {
  await (await import('./drafts')).drafts.discard('1');
  mockCrop = async (file) => file;
});

const open = async (more: Partial<Profile> = {}) => {
  profile = aProfile({ email: 'a@example.com', sex: 'female', ...more });
  await page.open('/other/geren');
  await screen.findByLabelText('昵称');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const actions = () => screen.getByRole('region', { name: '页面操作' });
const chosen = (label: string) =>
  within(screen.getByRole('tablist', { name: label })).getByRole('tab', { selected: true }).textContent;
const save = (answer: () => Answer<'updateProfile'>) => {
  page.calls.answer({ updateProfile: answer });
  press('保存');
};

test('a guest is asked to log in', async () => {
  await page.open('/other/geren', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([['去登录', '/login?redirect=%2Fother%2Fgeren']]);
  expect(page.calls.sent('getProfile')).toEqual([]);
});

test('keeps the place while the profile comes; without a network it can be tried again', async () => {
  const answer = deferred<Answer<'getProfile'>>();
  profile = aProfile();
  page.calls.answer({ getProfile: () => answer.promise });
  await page.open('/other/geren');
  await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  answer.settle(LOST);
  expect((await screen.findByRole('alert')).textContent).toContain('个人资料');
  page.calls.answer({ getProfile: () => profile });
  press('重试');
  await screen.findByLabelText('昵称');
});

describe('what one says of oneself', () => {
  test('stands in the form, and nothing can be saved before something is changed', async () => {
    await open({ avatar: '/me.jpg' });
    expect([textOf('昵称'), chosen('性别'), textOf('邮箱')]).toEqual(['测试员', '女', 'a@example.com']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '男',
      '女',
      '不说',
      '浅色',
      '深色',
      '跟随系统',
    ]);
    expect(screen.getByRole('region', { name: '头像' }).querySelector('img')?.getAttribute('src')).toBe(
      '/me.jpg',
    );
    for (const hint of ['交易对方看得到', '不公开', '选填，不公开']) screen.getByText(hint);
    expect(actions().textContent).toBe('没有改动保存');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
    fireEvent.submit(screen.getByLabelText('昵称'));
    await waitFor(() => expect(page.calls.sent('updateProfile')).toEqual([]));
  });

  test('is sent as far as it was changed, and is then what is kept', async () => {
    await open();
    fill('昵称', ' 青舟 ');
    expect(actions().textContent).toBe('改了 1 处还原保存');
    fireEvent.click(screen.getByRole('tab', { name: '男' }));
    fill('邮箱', '');
    expect(actions().textContent).toBe('改了 3 处还原保存');
    save(() => {
      profile = { ...profile, nickName: '青舟', sex: 'male', email: null };
      return profile;
    });
    await screen.findByText('资料已保存');
    await waitFor(() => expect(actions().textContent).toBe('没有改动保存'));
    expect(page.calls.sent('updateProfile')).toEqual([{ nickName: '青舟', sex: 'male', email: '' }]);
    expect([textOf('昵称'), chosen('性别'), textOf('邮箱')]).toEqual(['青舟', '男', '']);
    await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(2));
  });

  test('says at the field what is wrong once it is left, and does not send it', async () => {
    await open();
    fill('昵称', ' ');
    fireEvent.blur(screen.getByLabelText('昵称'));
    await waitFor(() => expect(problemAt('昵称')).toBe('昵称需 1–20 个字'));
    fill('邮箱', 'a@example');
    fireEvent.blur(screen.getByLabelText('邮箱'));
    await waitFor(() => expect(problemAt('邮箱')).toBe('少了后缀，例如 .com'));
    press('保存');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
    expect(page.calls.sent('updateProfile')).toEqual([]);
  });

  test('a refusal stands at its field or is said, and nothing typed is lost', async () => {
    await open();
    fill('昵称', '官方客服');
    save(() =>
      refuse('INVALID', '参数不对', {
        fields: [
          { field: 'email', msg: '邮箱不收' },
          { field: 'nickName', msg: '这个昵称不能用' },
        ],
      }),
    );
    await waitFor(() => expect(problemAt('昵称')).toBe('这个昵称不能用'));
    expect(problemAt('邮箱')).toBe('邮箱不收');
    fill('邮箱', 'b@example.com');
    fill('昵称', '石田');
    save(() => LOST);
    expect((await screen.findByRole('alert')).textContent).toBe('网络不通，填的内容还在，请稍后再试');
    expect([textOf('昵称'), actions().textContent]).toEqual(['石田', '改了 2 处还原保存']);
  });

  test('says that it is being saved', async () => {
    const answer = deferred<Answer<'updateProfile'>>();
    await open();
    fill('昵称', '石田');
    page.calls.answer({ updateProfile: () => answer.promise });
    press('保存');
    await screen.findByRole('button', { name: '正在保存' });
    answer.settle({ ...profile, nickName: '石田' });
    await screen.findByText('资料已保存');
  });
});

describe('what is typed', () => {
  const leave = () => act(() => page.history.push('/other/mycenter'));

  test('is there again after leaving, as changes of what is saved, until it is restored', async () => {
    page.calls.answer({ getWallet: () => ({ rows: [], total: 0, availableFen: 0, frozenFen: 0 }) });
    await open();
    fill('昵称', '石田');
    leave();
    expect(page.history.location.pathname).toBe('/other/mycenter');
    await open();
    expect([textOf('昵称'), textOf('邮箱')]).toEqual(['石田', 'a@example.com']);
    expect(actions().textContent).toBe('改了 1 处还原保存');
    press('还原');
    expect([textOf('昵称'), actions().textContent]).toEqual(['测试员', '没有改动保存']);
    await open();
    expect(textOf('昵称')).toBe('测试员');
  });

  test('is no draft any more once it is saved', async () => {
    await open();
    fill('昵称', '石田');
    save(() => {
      profile = { ...profile, nickName: '石田' };
      return profile;
    });
    await screen.findByText('资料已保存');
    await open({ nickName: '改过' });
    expect([textOf('昵称'), actions().textContent]).toEqual(['改过', '没有改动保存']);
  });
});

describe('the picture', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('换头像'), { target: { files: [file] } });
  const picture = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'a.png', { type });
  const field = () => screen.getByRole('region', { name: '头像' });

  test('is cut, uploaded, shown, and kept with the form', async () => {
    let asked: unknown;
    mockCrop = async (file, words) => {
      asked = words;
      return file;
    };
    const answer = deferred<Answer<'upload'>>();
    page.calls.answer({ upload: () => answer.promise });
    await open();
    choose(picture());
    await screen.findByText('正在上传');
    expect(screen.getByLabelText<HTMLInputElement>('换头像').disabled).toBe(true);
    answer.settle({ fileId: 'f7', url: '/f7.jpg', w: 512, h: 512 });
    await waitFor(() => expect(field().querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
    expect(asked).toEqual({ title: '裁剪头像' });
    screen.getByText('jpg、png、webp，8 MB 内。别用真人照片。');
    expect(actions().textContent).toBe('改了 1 处保存');
    save(() => profile);
    await screen.findByText('资料已保存');
    expect(page.calls.sent('updateProfile')).toEqual([{ avatar: 'f7' }]);
  });

  describe('that is not saved', () => {
    const leave = () => act(() => page.history.push('/other/mycenter'));
    const box = () => screen.findByRole('alertdialog', { name: '不保存就离开？' });
    const openWithPicture = async () => {
      page.calls.answer({ upload: () => ({ fileId: 'f7', url: '/f7.jpg', w: 512, h: 512 }) });
      await open();
      choose(picture());
      await waitFor(() => expect(actions().textContent).toBe('改了 1 处保存'));
    };

    test('is asked for before leaving; who stays keeps it', async () => {
      await openWithPicture();
      leave();
      within(await box()).getByText('新头像还没有保存，离开就丢了。');
      leave(); // asks for confirmation a single time
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
      press('留下');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(page.history.location.pathname).toBe('/other/geren');
      expect(actions().textContent).toBe('改了 1 处保存');
      leave();
      await box();
      press('离开');
      await waitFor(() => expect(page.history.location.pathname).toBe('/other/mycenter'));
    });

    test('stays when what was typed is restored', async () => {
      await openWithPicture();
      fill('昵称', '石田');
      expect(actions().textContent).toBe('改了 2 处还原保存');
      press('还原');
      expect([textOf('昵称'), actions().textContent]).toEqual(['测试员', '改了 1 处保存']);
    });

    test('does not stop who has no session any more', async () => {
      await openWithPicture();
      // At once, as where an answer ends the session: the form is still on the page.
      act(() => {
        page.sdk.session.end();
        page.history.push('/other/mycenter');
      });
      expect(page.history.location.pathname).toBe('/other/mycenter');
    });
  });

  test.each([
    ['image/gif', 10, '只收 jpg、png、webp'],
    ['image/jpeg', 8 * 1024 * 1024 + 1, '超过 8 MB，请换一张'],
  ])('of type %s and %d bytes is not uploaded: %s', async (type, size, words) => {
    await open();
    choose(picture(type, size));
    await screen.findByText(words);
    expect(page.calls.sent('upload')).toEqual([]);
  });

  test.each(['image/jpeg', 'image/webp'])('of type %s may be up to 8 MB', async (type) => {
    page.calls.answer({ upload: () => refuse('UPLOAD_QUOTA', '今天传得太多了') });
    await open();
    choose(picture(type, 8 * 1024 * 1024));
    await screen.findByText('今天传得太多了');
    expect(actions().textContent).toBe('没有改动保存');
    // Another attempt clears the message.
    mockCrop = () => new Promise(() => undefined);
    choose(picture());
    await waitFor(() => expect(screen.queryByText('今天传得太多了')).toBeNull());
  });

  test('whose cutting was left is not uploaded', async () => {
    mockCrop = () => Promise.reject(new Error('left'));
    await open();
    choose(picture());
    fireEvent.change(screen.getByLabelText('换头像'), { target: { files: [] } });
    await act(async () => undefined);
    expect(page.calls.sent('upload')).toEqual([]);
    expect(screen.queryByText('正在上传')).toBeNull();
  });
});

describe('what is kept at once', () => {
  const rows = () =>
    ['手机', '实名', '登录密码', '用户编号'].map(
      (label) => screen.getByText(label).parentElement?.textContent,
    );

  test('is shown with the way to change it', async () => {
    await open();
    expect(rows()).toEqual(['手机120****0001 更换', '实名已认证 **试', '登录密码用短信改', '用户编号1']);
    expect(linksIn()).toEqual([
      ['实名已认证 **试', '/other/Realname?redirect=%2Fother%2Fgeren'],
      ['登录密码用短信改', '/other/passwore'],
      ['对口令辨认真客服', '/other/code'],
      ['我的数据导出、注销', '/other/rights'],
    ]);
  });

  test('a member without phone and name is led to both', async () => {
    await open({ phoneMasked: '', realnameStatus: 'none', realNameMasked: null });
    expect(rows().slice(0, 2)).toEqual(['手机 去绑定', '实名未认证 ']);
    press(/^手机/);
    await screen.findByRole('dialog', { name: '绑定手机号' });
    expect(screen.queryByLabelText('原手机验证码')).toBeNull();
  });

  test('how the page looks is chosen and seen at once', async () => {
    await open();
    screen.getByText('只在这台设备，改了就生效');
    expect(chosen('明暗')).toBe('跟随系统');
    fireEvent.click(screen.getByRole('tab', { name: '深色' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(chosen('明暗')).toBe('深色');
    press('增加');
    expect(document.documentElement.style.getPropertyValue('--tz')).toBe('1.1');
    const size = screen.getByRole('spinbutton', { name: '字号' });
    expect(
      ['aria-valuemin', 'aria-valuemax', 'aria-valuetext'].map((name) => size.getAttribute(name)),
    ).toEqual(['100', '200', '110 %']);
    // There is no database in this browser.
    expect((await screen.findByRole('alert')).textContent).toBe('这台设备不让保存，关掉页面后会变回来');
    fireEvent.click(screen.getByRole('tab', { name: '跟随系统' }));
    press('减少');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('another phone', () => {
  const openIt = async (phoneMasked = '120****0001') => {
    await open({ phoneMasked });
    press(/^手机/);
    await screen.findByRole('dialog');
  };
  const codeButton = (place: number) =>
    screen.getAllByRole('button', { name: '获取验证码' })[place] as HTMLElement;
  const bind = async (answer: () => Answer<'bindPhone'>) => {
    page.calls.answer({ bindPhone: answer });
    const before = page.calls.sent('bindPhone').length;
    press('更换');
    await waitFor(() => expect(page.calls.sent('bindPhone').length).toBeGreaterThan(before));
  };
  const fillAll = () => {
    fill('原手机验证码', '111111');
    fill('新手机号', '13900000002');
    fill('新手机验证码', '222222');
  };

  test('is bound by a code to each', async () => {
    await openIt();
    screen.getByRole('dialog', { name: '更换手机号' });
    screen.getByText('发到 120****0001');
    fireEvent.click(codeButton(1));
    await waitFor(() => expect(problemAt('新手机号')).toBe('请填写 11 位手机号'));
    fillAll();
    fireEvent.click(codeButton(1));
    await waitFor(() => expect(page.calls.sent('sendSmsCode')).toHaveLength(1));
    await screen.findByRole('button', { name: /秒后重发/ });
    fireEvent.click(codeButton(0));
    await waitFor(() => expect(page.calls.sent('sendSmsCode')).toHaveLength(2));
    expect(page.calls.sent('sendSmsCode')).toEqual([
      { scene: 'bind', phone: '13900000002' },
      { scene: 'bind' },
    ]);
    await bind(() => {
      profile = { ...profile, phoneMasked: '139****0002' };
      return { phoneMasked: '139****0002' };
    });
    await screen.findByText('已绑定 139****0002');
    expect(page.calls.sent('bindPhone')).toEqual([
      { oldCode: '111111', phone: '13900000002', code: '222222' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('139****0002');
  });

  test('the first phone needs no code to an old one', async () => {
    await openIt('');
    fill('新手机号', '13900000002');
    fill('新手机验证码', '222222');
    page.calls.answer({ bindPhone: () => ({ phoneMasked: '139****0002' }) });
    press('绑定');
    await screen.findByText('已绑定 139****0002');
    expect(page.calls.sent('bindPhone')).toEqual([{ phone: '13900000002', code: '222222' }]);
  });

  test('says what is missing at each field', async () => {
    await openIt();
    expect(['原手机验证码', '新手机号', '新手机验证码'].map(textOf)).toEqual(['', '', '']);
    press('更换');
    await waitFor(() => expect(problemAt('原手机验证码')).toBe('请填写 6 位短信验证码'));
    expect(problemAt('新手机号')).toBe('请填写 11 位手机号');
    expect(problemAt('新手机验证码')).toBe('请填写 6 位短信验证码');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls.sent('bindPhone')).toEqual([]);
  });

  test('each refusal stands at its field', async () => {
    await openIt();
    fillAll();
    await bind(() => refuse('SMS_WRONG', '原手机的不对', { field: 'oldCode' }));
    await waitFor(() => expect(problemAt('原手机验证码')).toBe('原手机的不对'));
    await bind(() => refuse('SMS_WRONG', '新手机的不对', { field: 'code' }));
    await waitFor(() => expect(problemAt('新手机验证码')).toBe('新手机的不对'));
    await bind(() => refuse('SMS_REQUIRED', '先核实原手机'));
    await waitFor(() => expect(problemAt('原手机验证码')).toBe('先核实原手机'));
    await bind(() => refuse('PHONE_TAKEN', '这个手机号已有账号'));
    await waitFor(() => expect(problemAt('新手机号')).toBe('这个手机号已有账号'));
    expect(screen.queryByRole('alert')).toBeNull();
    await bind(() => refuse('TOO_MANY_REQUESTS', '太快了'));
    await screen.findByText('太快了');
    await bind(() => LOST);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('网络不通，填的内容还在，请稍后再试'),
    );
    expect(textOf('新手机验证码')).toBe('222222');
  });
});
