import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';

type Forms = typeof import('../testing/forms');
let forms: Forms;

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    createProblem: () => ({ id: 'T1024' }),
    upload: () => ({ fileId: 'f1', url: '/f1.webp', w: 10, h: 10 }),
  }),
);
/** The device facts that are sent; `screen` is the testing library's here. */
const device = () =>
  `${window.screen.width}×${window.screen.height} @${devicePixelRatio} ${navigator.userAgent}`;
const words = '列表滑到第三页就不动了，退出重进也一样';

beforeEach(async () => {
  forms = await import('../testing/forms');
  await forms.forgetDrafts('1/fankui');
});
const open = async () => {
  await page.open('/other/fankui');
  await screen.findByRole('button', { name: '提交反馈' });
  page.sdk.clock.sync('2026-11-20T14:02:00+08:00');
};
const fill = async (content = words) => {
  await forms.tap('用着不对');
  await forms.type('发生了什么', content);
};
const send = () => forms.tap('提交反馈');
const sent = () => page.calls.sent('createProblem') as Record<string, unknown>[];
const files = () => screen.getByLabelText<HTMLInputElement>(/^添加截图/);

describe('sending', () => {
  test('what was written goes with its kind and the device, and its number comes back', async () => {
    await open();
    await fill(`  ${words}  `);
    await forms.type('怎么联系你', '微信 abc');
    await send();
    await screen.findByRole('heading', { name: '收到了' });
    expect(sent()).toEqual([
      {
        problemType: 'feedback',
        content: `  ${words}  `,
        contact: '微信 abc',
        fields: {
          类别: '用着不对',
          设备: device(),
        },
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    expect(screen.getByText('T1024')).toBeTruthy();
    expect(screen.getByText(/^11-20 14:0\d$/)).toBeTruthy();
    expect(screen.getByRole('list').querySelector('[aria-current=step]')?.textContent).toBe('客服处理');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '收到了' }));
    expect(linksIn()).toEqual([['看处理进度', '/other/ProblemList?problemType=feedback']]);
  });

  test('the device stays at home where one does not want it', async () => {
    await open();
    const choice = screen.getByRole('switch', { name: '附上设备信息' });
    expect(choice.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice);
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('false'));
    await fill();
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.fields).toEqual({ 类别: '用着不对' });
    expect(sent()[0]).not.toHaveProperty('contact');
    expect(sent()[0]).not.toHaveProperty('images');
  });

  test('the device may be changed back', async () => {
    await open();
    const choice = screen.getByRole('switch', { name: '附上设备信息' });
    fireEvent.click(choice);
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('false'));
    fireEvent.click(choice);
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
  });

  test('once, however often one taps', async () => {
    const wait = deferred<Value<'createProblem'>>();
    page.calls.answer({ createProblem: () => wait.promise });
    await open();
    await fill();
    await send();
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: '正在提交' });
    fireEvent.submit(busy.closest('form') as HTMLFormElement);
    wait.settle({ id: 'T1' });
    await screen.findByText('收到了');
    expect(sent()).toHaveLength(1);
  });

  test('another one begins empty', async () => {
    await open();
    await fill();
    await send();
    await forms.tap('再写一份');
    expect((await forms.field('发生了什么')).value).toBe('');
    expect(screen.queryByRole('button', { name: '用着不对', pressed: true })).toBeNull();
  });
});

describe('what is missing', () => {
  test('is said at its field, the first takes the focus, and nothing is sent', async () => {
    await open();
    await send();
    await screen.findByText('选一类，好分给对的人');
    expect(await forms.errorOf('发生了什么')).toBe('至少写 10 个字，还差 10 个');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '用着不对' })),
    );
    expect(sent()).toEqual([]);
  });

  test.each([
    ['九个字不够写一写呢', '至少写 10 个字，还差 1 个'],
    ['  十个字刚好写一写呢  ', '至少写 10 个字，还差 1 个'],
    ['👍👍👍👍👍👍👍👍👍', '至少写 10 个字，还差 1 个'],
    ['十个字就刚好写一写呢', undefined],
  ])('letters are counted as people count them: %s', async (text, error) => {
    await open();
    await fill(text);
    await send();
    if (error) await screen.findByText(error);
    else await screen.findByText('收到了');
    expect(sent()).toHaveLength(error ? 0 : 1);
  });

  test('is said as soon as a field is left, and gone once it is there', async () => {
    await open();
    screen.getByText('10–500 字');
    fireEvent.blur(await forms.field('发生了什么'));
    await screen.findByText('至少写 10 个字，还差 10 个');
    await forms.type('发生了什么', words);
    await waitFor(() => expect(screen.queryByText(/^至少写/)).toBeNull());
  });

  test('a kind alone is not enough, words alone neither', async () => {
    await open();
    await forms.type('发生了什么', words);
    await send();
    await screen.findByText('选一类，好分给对的人');
    await forms.tap('看不懂');
    await waitFor(() => expect(screen.queryByText('选一类，好分给对的人')).toBeNull());
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.fields).toMatchObject({ 类别: '看不懂' });
  });
});

describe('what the api refuses', () => {
  test('stands at its field, and what was typed stays', async () => {
    page.calls.answer({
      createProblem: () =>
        refuse('INVALID', '请检查填写的内容', {
          fields: [
            { field: 'contact', msg: '联系方式最多 60 字' },
            { field: 'images', msg: '图片最多 6 张' },
          ],
        }),
    });
    await open();
    await fill();
    await forms.type('怎么联系你', '微信');
    await send();
    await screen.findByText('图片最多 6 张');
    expect(await forms.errorOf('怎么联系你')).toBe('联系方式最多 60 字');
    expect((await forms.field('发生了什么')).value).toBe(words);
    expect(screen.queryByText('请检查填写的内容')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(files()));
  });

  test('of no field of the form stands over the button', async () => {
    page.calls.answer({
      createProblem: () =>
        refuse('INVALID', '请检查填写的内容', { fields: [{ field: 'fields', msg: '每项最多 200 字' }] }),
    });
    await open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('每项最多 200 字');
  });

  test('as a whole stands there too, and is gone with the next try', async () => {
    page.calls.answer({ createProblem: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    await open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('服务器出错了，请稍后再试');
    page.calls.answer({ createProblem: () => ({ id: 'T2' }) });
    await send();
    await screen.findByText('T2');
    const [first, second] = sent();
    expect(second?.clientReqId).not.toBe(first?.clientReqId);
  });
});

describe('without a network', () => {
  test('an answer that is lost is asked for again as the same request', async () => {
    page.calls.answer({ createProblem: () => LOST });
    await open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('网络不通，填的内容还在，请稍后再试');
    page.calls.answer({ createProblem: () => ({ id: 'T3' }) });
    await send();
    await screen.findByText('T3');
    const [first, second] = sent();
    expect(second?.clientReqId).toBe(first?.clientReqId);
  });

  test('nothing can be sent, and what was typed is kept on the device', async () => {
    await open();
    await fill();
    act(() => page.calls.setOnline(false));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '网络断开了，填的内容已存在这台设备上，联网后再提交',
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交反馈' });
    expect(button.disabled).toBe(true);
    act(() => page.calls.setOnline(true));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what was typed is there when one comes back, pictures too', async () => {
    await open();
    await fill();
    await forms.type('怎么联系你', '手机 120');
    fireEvent.click(screen.getByRole('switch', { name: '附上设备信息' }));
    await forms.addPictures(forms.picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    await open();
    expect((await forms.field('发生了什么')).value).toBe(words);
    expect((await forms.field('怎么联系你')).value).toBe('手机 120');
    expect(screen.getByRole('button', { name: '用着不对', pressed: true })).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await screen.findByRole('button', { name: '看第 1 张' });
    expect(page.calls.sent('upload')).toHaveLength(1);
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.images).toEqual(['f1']);
    await open();
    expect((await forms.field('发生了什么')).value).toBe('');
  });

  test('whose form it is must be known first, and can be asked for again', async () => {
    page.calls.answer({ getProfile: () => LOST });
    await page.open('/other/fankui');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('个人资料');
    page.calls.answer({ getProfile: () => aProfile() });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await screen.findByRole('button', { name: '提交反馈' });
  });

  test('whose form it is may be known from an earlier visit: it is there, with what was typed', async () => {
    await open();
    await fill();
    const wait = deferred<typeof LOST>();
    page.calls.answer({ getProfile: () => wait.promise });
    page.sdk.cache.clear();
    await page.open('/other/fankui');
    page.sdk.session.setOwner('1');
    wait.settle(LOST);
    expect((await forms.field('发生了什么')).value).toBe(words);
  });

  test('the form has its place until it is known', async () => {
    const wait = deferred<Value<'getProfile'>>();
    page.calls.answer({ getProfile: () => wait.promise });
    await page.open('/other/fankui');
    await within(await screen.findByRole('main')).findByRole('status', { name: '加载中' });
    wait.settle(aProfile());
    await screen.findByRole('button', { name: '提交反馈' });
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  });
});

describe('pictures', () => {
  test('go along by their ids; six at most', async () => {
    let id = 0;
    page.calls.answer({ upload: () => ({ fileId: `f${++id}`, url: '/f.webp', w: 1, h: 1 }) });
    await open();
    await fill();
    await forms.addPictures(...Array.from({ length: 7 }, (_, i) => forms.picture(`${i}.png`)));
    await screen.findByRole('button', { name: '看第 6 张' });
    expect(screen.queryByLabelText(/^添加截图/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 张' }));
    expect(files().getAttribute('aria-label')).toBe('添加截图，已有 5，最多 6 张');
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.images).toHaveLength(5);
  });

  test('that are on their way hold the form back', async () => {
    const wait = deferred<Value<'upload'>>();
    page.calls.answer({ upload: () => wait.promise });
    await open();
    await fill();
    await forms.addPictures(forms.picture());
    await screen.findByRole('progressbar', { name: '上传进度' });
    await send();
    await screen.findByText('还有图片在上传，传完再提交');
    expect(sent()).toEqual([]);
    wait.settle({ fileId: 'f9', url: '/f.webp', w: 1, h: 1 });
    await screen.findByRole('button', { name: '看第 1 张' });
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.images).toEqual(['f9']);
  });

  test('that failed are tried again or taken away', async () => {
    page.calls.answer({ upload: () => refuse('UPLOAD_QUOTA', '今天传得太多了') });
    await open();
    await fill();
    await forms.addPictures(forms.picture());
    const again = await screen.findByRole('button', { name: /重试/ });
    expect(again.textContent).toContain('今天传得太多了');
    await send();
    await screen.findByText('1 张没有传上去，点它重试或删掉');
    expect(sent()).toEqual([]);
    page.calls.answer({ upload: () => ({ fileId: 'f2', url: '/f.webp', w: 1, h: 1 }) });
    fireEvent.click(again);
    await screen.findByRole('button', { name: '看第 1 张' });
    await send();
    await screen.findByText('收到了');
    expect(screen.queryByText('1 张没有传上去，点它重试或删掉')).toBeNull();
  });

  test('of a kind that is not taken are not even sent', async () => {
    await open();
    await forms.addPictures(forms.picture('a.gif', { type: 'image/gif' }));
    expect((await screen.findByRole('button', { name: /重试/ })).textContent).toContain(
      '只收 jpg、png、webp',
    );
    expect(page.calls.sent('upload')).toEqual([]);
  });
});

test('around the form: what was sent before, and where disputes belong', async () => {
  await open();
  expect(linksIn()).toEqual([
    ['我提过的', '/other/ProblemList?problemType=feedback'],
    ['投诉建议', '/other/suggest'],
  ]);
});

test('a guest logs in first; nothing is asked', async () => {
  await page.open('/other/fankui', { guest: true });
  await screen.findByText('登录后查看');
  expect(linksIn()).toEqual([['去登录', '/login?redirect=%2Fother%2Ffankui']]);
  expect(page.calls.sent('getProfile')).toEqual([]);
});
