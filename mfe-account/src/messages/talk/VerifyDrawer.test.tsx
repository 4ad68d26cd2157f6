import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGoodsDetail } from 'shared-contract/testing';
import { type Answer, captchaWork, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../../testing/fields';
import { messagePages } from '../../testing/messages';

const page = messagePages();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openDrawer = async () => {
  page.calls.answer({ getGoods: () => aGoodsDetail() });
  await page.open('/other/xiaoxi?goodsId=7');
  fireEvent.click(await screen.findByRole('button', { name: '查真假' }));
  await screen.findByRole('dialog', { name: '客服验真' });
};
const ask = async (answer: () => Answer<'checkOfficialAccount'>) => {
  page.calls.answer({ checkOfficialAccount: answer });
  const before = page.calls.sent('checkOfficialAccount').length;
  press('查询');
  await waitFor(() => expect(page.calls.sent('checkOfficialAccount').length).toBeGreaterThan(before));
};
const status = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join('');

test('客服验真 says whether an account is ours', async () => {
  await openDrawer();
  screen.getByText('有人自称号栈客服？填对方的账号，查它是不是我们的。');
  const kinds = within(screen.getByRole('group', { name: '账号类型' }));
  expect(kinds.getAllByRole('button').map((kind) => kind.textContent)).toEqual([
    'QQ',
    '微信',
    '手机号',
    '支付宝',
  ]);
  fill('对方账号', ' 10001 ');
  await ask(() => ({ official: true, role: '售后', name: '小周' }));
  await waitFor(() => expect(status()).toContain('10001 是号栈官方账号：售后 小周。'));
  press('支付宝');
  expect(status()).not.toContain('10001');
  await ask(() => ({ official: false, role: null, name: null }));
  await waitFor(() => expect(status()).toContain('10001 不是号栈的账号。不要付款，不要给验证码。'));
  fill('对方账号', '10002');
  expect(status()).not.toContain('10001');
  expect(page.calls.sent('checkOfficialAccount')).toEqual([
    { account: '10001', type: 'qq' },
    { account: '10001', type: 'alipay' },
  ]);
});

test('客服验真 asks for nothing without an account', async () => {
  await openDrawer();
  fill('对方账号', ' ');
  press('查询');
  expect(problemAt('对方账号')).toBe('请填写要查询的账号');
  expect(document.activeElement).toBe(screen.getByLabelText('对方账号'));
  fill('对方账号', '1');
  expect(problemAt('对方账号')).toBeUndefined();
  expect(page.calls.sent('checkOfficialAccount')).toEqual([]);
});

test('客服验真 says what went wrong, at the field where it belongs', async () => {
  await openDrawer();
  fill('对方账号', '10001');
  await ask(() => refuse('INVALID', '参数不对', { fields: [{ field: 'account', msg: '账号太长' }] }));
  await waitFor(() => expect(problemAt('对方账号')).toBe('账号太长'));
  expect(status()).not.toContain('参数不对');
  await ask(() => refuse('TOO_MANY_REQUESTS', '太快了'));
  await waitFor(() => expect(status()).toContain('太快了'));
  await ask(() => LOST);
  await waitFor(() => expect(status()).toContain('网络不通，请稍后再试'));
  expect(textOf('对方账号')).toBe('10001');
});

test('客服验真 wants letters copied once too many were asked for', async () => {
  let proof: typeof captchaWork.proof | undefined;
  const takeAway = provideWebCrypto();
  let pictures = 0;
  page.calls.answer({
    getCaptcha: () => ({ uuid: 'u1', img: `AAA${++pictures}`, captchaEnabled: true, proof }),
  });
  const isShown = (picture: number) =>
    waitFor(() =>
      expect(screen.getByRole('img', { name: '图形验证码' }).getAttribute('src')).toContain(`AAA${picture}`),
    );
  await openDrawer();
  fill('对方账号', '10001');
  await ask(() => refuse('CAPTCHA_REQUIRED', '请先填图形验证码'));
  await screen.findByText('查得多了，先认一下图');
  expect(status()).toContain('请先填图形验证码');
  await isShown(1);
  fill('图形验证码', 'ab12');
  proof = captchaWork.proof;
  await ask(() => refuse('PROOF_WRONG', '验证没有完成，请再试一次'));
  await waitFor(() => expect(problemAt('图形验证码')).toBe('验证没有完成，请再试一次'));
  expect(status()).not.toContain('验证没有完成');
  await isShown(2);
  fill('图形验证码', 'ab12');
  await ask(() => refuse('CAPTCHA_WRONG', '不对'));
  await waitFor(() => expect(problemAt('图形验证码')).toBe('图形验证码不对，换一张再试'));
  expect(status()).not.toContain('不对');
  expect(textOf('图形验证码')).toBe('');
  await isShown(3);
  fill('图形验证码', 'cd34');
  proof = undefined;
  await ask(() => ({ official: false, role: null, name: null }));
  await waitFor(() => expect(status()).toContain('不是号栈的账号'));
  expect(page.calls.sent('checkOfficialAccount')).toEqual([
    { account: '10001', type: 'qq' },
    { account: '10001', type: 'qq', uuid: 'u1', code: 'ab12' },
    { account: '10001', type: 'qq', uuid: 'u1', code: 'ab12', proof: captchaWork.solved },
    { account: '10001', type: 'qq', uuid: 'u1', code: 'cd34', proof: captchaWork.solved },
  ]);
  takeAway();
  screen.getByText('查得多了，先认一下图');
});
