import { screen, waitFor, within } from '@testing-library/react';
import type { Credential, OrderDetail } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { answerBox, fill, press, typedIn, untilText, words } from '../../../shared/testing/screen';
import { anOrder } from '../../order/testing';
import { orderPage } from '../testing';

const { page, open, moved, acts } = orderPage();

/** The text of the delivery card. */
const card = (title = '账号凭据') =>
  screen.getByRole('heading', { name: title }).closest('section')?.textContent ?? '';
const shown = (credential: Credential) => (): Answer<'actOnOrder'> => ({ order: anOrder(), credential });
const looks = { orderNo: 'H2611180417', action: 'revealCredential', version: 6 };

describe('the buyer', () => {
  test('looks without a code where the server asks for none; hiding it takes it off the page', async () => {
    await open({ credential: { accountMasked: 'a***@qq.com', revealedAt: '2026-11-19T09:01:00+08:00' } });
    expect(card()).toContain('只有你能看，查看会留痕，不经聊天发送');
    expect(card()).toContain('账号a***@qq.com');
    expect(card()).toContain('密码•••• ••••没有显示');
    expect(card()).toContain('首次查看11-19 09:01');
    page.calls.answer({
      actOnOrder: shown({ account: 'abc@qq.com', password: 'pass-1', note: '问我要码' }),
    });
    await press('查看凭据');
    await untilText('abc@qq.com');
    expect(card()).toContain('pass-1');
    expect(card()).toContain('备注问我要码');
    expect(card()).toContain(
      '手机和邮箱已经换绑给你。登录核对，改掉密码，再确认收号。离开这一页就不再显示。',
    );
    expect(acts()).toEqual([looks]);
    expect(document.activeElement?.textContent).toContain('abc@qq.com');
    await press('记下了，收起');
    expect(words()).not.toContain('abc@qq.com');
    expect(words()).not.toContain('pass-1');
    expect(screen.getByRole('button', { name: '查看凭据' })).toBeTruthy();
  });

  test.each([
    ['rebinding', 'account', '客服正在带你换绑手机和邮箱，按客服的步骤登录。'],
    ['rebinding', 'item', '按备注取货，核对数量后再确认收货。'],
    ['confirming', 'currency', '按备注取货，核对数量后再确认收货。'],
  ] as const)('while it is %s, with a %s, reads what to do next', async (status, goodsType, text) => {
    const goods = { ...anOrder().goods, goodsType };
    await open({ status, goods });
    page.calls.answer({
      actOnOrder: () => ({ order: anOrder({ status, goods }), credential: { account: 'a', password: 'b' } }),
    });
    await press('查看凭据');
    await untilText(text);
    expect(words()).not.toContain('已经换绑给你');
  });

  test('copies account and password, each alone', async () => {
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await open();
    expect(card()).not.toContain('首次查看');
    page.calls.answer({ actOnOrder: shown({ account: 'abc@qq.com', password: 'pass-1' }) });
    await press('查看凭据');
    await press('复制账号');
    await untilText('账号已复制，用完记得清空剪贴板');
    expect(card()).not.toContain('备注');
    copied.mockRejectedValue(new Error('not allowed'));
    await press('复制密码');
    await untilText('没有复制成，请长按选中');
    expect(copied.mock.calls).toEqual([['abc@qq.com'], ['pass-1']]);
  });

  test('is asked for a code by SMS, which is checked before it is sent', async () => {
    page.calls.answer({
      getProfile: () => aProfile({ phoneMasked: '138****0001' }),
      sendSmsCode: () => ({ retryAfter: 60 }),
    });
    await open();
    page.calls.answer({ actOnOrder: () => refuse('SMS_REQUIRED', '需要验证码') });
    await press('查看凭据');
    const code = await screen.findByLabelText('短信验证码');
    expect(words()).not.toContain('需要验证码');
    await press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'reveal' }]);
    await fill('短信验证码', '12345');
    await press('验证并查看');
    await untilText('请填写 6 位短信验证码');
    expect(acts()).toHaveLength(1);
    await fill('短信验证码', '123456');
    expect(words()).not.toContain('请填写 6 位短信验证码');
    page.calls.answer({ actOnOrder: () => refuse('SMS_WRONG', '验证码不对') });
    await press('验证并查看');
    await untilText('验证码不对');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(typedIn('短信验证码')).toBe('123456');
    page.calls.answer({ actOnOrder: shown({ account: 'abc@qq.com', password: 'pass-1' }) });
    await fill('短信验证码', '654321');
    await press('验证并查看');
    await untilText('abc@qq.com');
    expect(acts().slice(1)).toEqual([
      { ...looks, smsCode: '123456' },
      { ...looks, smsCode: '654321' },
    ]);
    await press('记下了，收起');
    expect(screen.queryByLabelText('短信验证码')).toBeNull();
  });

  test('sees where the code went', async () => {
    page.calls.answer({ getProfile: () => aProfile({ phoneMasked: '138****0001' }) });
    await open();
    await new Promise<void>((resolve) => {
      page.sdk.api.getProfile({}).subscribe({ complete: resolve });
    });
    page.calls.answer({ actOnOrder: () => refuse('SMS_REQUIRED', '需要验证码') });
    await press('查看凭据');
    await untilText('发到 138****0001');
  });

  test('reads at the field that a code has run out', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => refuse('SMS_REQUIRED', '需要验证码') });
    await press('查看凭据');
    await fill('短信验证码', '123456');
    page.calls.answer({
      actOnOrder: () => refuse('INVALID', '', { fields: [{ field: 'smsCode', msg: '验证码已过期' }] }),
    });
    await press('验证并查看');
    await untilText('验证码已过期');
  });

  test('is told of a lost answer', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => LOST });
    await press('查看凭据');
    await untilText('网络不通，不确定有没有办成');
  });

  test.each([
    [{ status: 'paid' }, '客服核对一致后，你就能查看。'],
    [{ status: 'refundRuling' }, '退款处理期间不能查看。'],
  ] as const)('cannot look while it is %j', async (more, text) => {
    await open({ ...more, actions: [], credential: { accountMasked: '', revealedAt: null } });
    expect(card()).toContain(text);
    expect(card()).toContain('账号•••• ••••');
    expect(screen.queryByRole('button', { name: '查看凭据' })).toBeNull();
  });

  test.each([
    ['account', '账号凭据', '卖家还没有交号，交了会出现在这里。'],
    ['currency', '交付信息', '卖家还没有交货，交了会出现在这里。'],
  ] as const)('waits for %s', async (goodsType, title, text) => {
    const goods = { ...anOrder().goods, goodsType };
    await open({ goods, status: 'paid', actions: [], credential: null });
    expect(card(title)).toContain(text);
  });
});

describe('the seller', () => {
  const selling: Partial<OrderDetail> = {
    role: 'seller',
    status: 'paid',
    actions: ['handover', 'decline'],
    credential: null,
  };
  const send = async (button = '交号') => {
    await press(button);
    return answerBox('确认交给买家？', '交给买家');
  };

  test('cannot hand over nothing', async () => {
    await open(selling);
    expect(card()).toContain('只有买家能看；加密保存，客服也看不到');
    expect(card()).toContain('不要在聊天里发密码。平台人员不会向你要密码或保证金。');
    expect(card()).toContain('选填，如登录方式、验证码找谁要');
    await press('交号');
    await untilText('请填写登录用的账号');
    expect(card()).toContain('请填写密码');
    expect(acts()).toEqual([]);
  });

  test('hands over once asked, and the form is empty then', async () => {
    await open(selling);
    await fill('账号', 'abc@qq.com');
    await fill('密码', 'pass-1');
    await fill('备注', '  ');
    await press('交号');
    expect(await answerBox('确认交给买家？', '取消')).toBe(
      '交出后不能改，也不能再撤回；核对不一致会退款给买家。',
    );
    expect(acts()).toEqual([]);
    page.calls.answer({
      actOnOrder: moved({
        ...selling,
        actions: ['decline'],
        credential: { accountMasked: 'a***', revealedAt: null },
      }),
    });
    await press('交号');
    const boxes = await screen.findAllByRole('alertdialog', { name: '确认交给买家？' });
    within(boxes.at(-1) as HTMLElement)
      .getByRole('button', { name: '交给买家' })
      .click();
    await untilText('已交，等客服核对');
    expect(acts()).toEqual([
      {
        orderNo: 'H2611180417',
        action: 'handover',
        version: 6,
        credential: { account: 'abc@qq.com', password: 'pass-1' },
      },
    ]);
    await untilText('已交（账号 a***）。买家还没有查看。');
    expect(screen.queryByLabelText('密码')).toBeNull();
  });

  test('of an item gives an order number, with a note', async () => {
    await open({ ...selling, goods: { ...anOrder().goods, goodsType: 'item' } });
    await press('交付');
    await untilText('请填写交付的账号或单号');
    await fill('账号', 'D-1');
    await fill('密码', 'p');
    await fill('备注', '游戏内邮寄');
    page.calls.answer({ actOnOrder: moved(selling) });
    await send('交付');
    await untilText('已交，等客服核对');
    expect(acts()).toMatchObject([{ credential: { account: 'D-1', password: 'p', note: '游戏内邮寄' } }]);
    await waitFor(() => expect(typedIn('账号')).toBe(''));
  });

  test.each(['credential.', 'credential/'])('reads at %s fields what is wrong with them', async (at) => {
    await open(selling);
    await fill('账号', 'abc');
    await fill('密码', 'p');
    const wrong = { account: '账号太长', password: '密码太长', note: '备注最多 500 字' };
    page.calls.answer({
      actOnOrder: () =>
        refuse('INVALID', '请检查', {
          fields: Object.entries(wrong).map(([field, msg]) => ({ field: `${at}${field}`, msg })),
        }),
    });
    await send();
    for (const msg of Object.values(wrong)) await untilText(msg);
    expect(typedIn('账号')).toBe('abc');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('账号')));
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('is told at the account that one is needed', async () => {
    await open(selling);
    await fill('账号', 'abc');
    await fill('密码', 'p');
    page.calls.answer({ actOnOrder: () => refuse('CREDENTIAL_REQUIRED', '要有账号和密码') });
    await send();
    await untilText('要有账号和密码');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('账号')));
  });

  test('sees whether the buyer has looked', async () => {
    await open({
      ...selling,
      actions: [],
      credential: { accountMasked: 'a***', revealedAt: '2026-11-19T09:01:00+08:00' },
    });
    expect(card()).toContain('已交（账号 a***）。买家已经查看过。');
  });

  test('has no card when there is nothing to hand over', async () => {
    await open({ ...selling, actions: [] });
    expect(screen.queryByRole('heading', { name: '账号凭据' })).toBeNull();
  });
});
