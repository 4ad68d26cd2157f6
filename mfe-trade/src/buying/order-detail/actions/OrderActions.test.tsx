import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from 'shared-contract';
import { LOST, refuse } from 'shared-sdk/testing';
import {
  answerBox,
  choose,
  fill,
  linkTo,
  picture,
  press,
  typedIn,
  untilText,
  words,
} from '../../../shared/testing/screen';
import { anOrder } from '../../order/testing';
import { completed, orderPage } from '../testing';

const { page, open, set, moved, acts } = orderPage();

describe('actions that are asked about first', () => {
  test('confirming says what is paid out, and sends the version that was seen', async () => {
    await open();
    page.calls.answer({ actOnOrder: moved({ ...completed, stepText: '交易完成' }) });
    await press('确认收号');
    expect(await answerBox('确认收号？', '取消')).toBe(
      '¥1,216.00 会立刻放款给卖家，不能撤回，也不能再申请退款。请先登录核对过再确认。之后被找回，由包赔处理。',
    );
    await press('确认收号');
    expect(acts()).toEqual([]);
    const box = (await screen.findAllByRole('alertdialog', { name: '确认收号？' })).at(-1) as HTMLElement;
    fireEvent.click(within(box).getByRole('button', { name: '确认收号' }));
    await untilText('已确认，货款已放给卖家');
    await screen.findByRole('heading', { name: '交易完成' });
    expect(acts()).toEqual([{ orderNo: 'H2611180417', action: 'confirm', version: 6 }]);
  });

  test.each([
    [
      '取消订单',
      { status: 'unpaid', actions: ['cancel'] },
      'cancel',
      '取消这一单？',
      '取消订单',
      '为你保留的商品会立刻回到在售，别人可以买走。还没有付款，不会扣钱。',
      '订单已取消',
    ],
    [
      '不卖了，退款',
      { role: 'seller', status: 'paid', actions: ['decline'], credential: null },
      'decline',
      '不卖了？',
      '取消交易',
      '¥1,280.00 会全额退给买家，商品下架，重新核验后才能再上架。这一单你收不到 ¥1,216.00。',
      '交易已取消，全额退给买家',
    ],
    [
      '撤回退款申请',
      { status: 'refundSeller', actions: ['refundWithdraw'] },
      'refundWithdraw',
      '撤回退款申请？',
      '撤回申请',
      '交易接着走，停下的时限从剩余的时间继续。每一单最多申请 2 次退款，撤回的也算一次。',
      '已撤回，时限继续',
    ],
    [
      '同意退款',
      { role: 'seller', status: 'refundSeller', actions: ['refundAgree', 'refundRefuse'] },
      'refundAgree',
      '同意退款？',
      '同意退款',
      '¥1,280.00 会全额退给买家，不能撤回。这一单你收不到 ¥1,216.00，商品下架，重新核验后才能再上架。',
      '已同意，全额退给买家',
    ],
    [
      '一键全额退款',
      { status: 'paid', actions: ['refundApply'], credential: null },
      'refundApply',
      '全额退款？',
      '退款',
      '已过时限，¥1,280.00 会立刻原路退回，不收手续费。这一单随即结束，不能恢复。',
      '已退款，原路退回',
    ],
  ] as const)('%s', async (label, more, action, title, yes, message, done) => {
    await open({ ...more, actions: [...more.actions] });
    page.calls.answer({ actOnOrder: moved({ ...completed, status: 'refunded' }) });
    await press(label);
    expect(await answerBox(title, yes)).toBe(message);
    await untilText(done);
    expect(acts()).toEqual([{ orderNo: 'H2611180417', action, version: 6 }]);
  });

  test('beside a single button there is still place for proof and for the conversation', async () => {
    await open({ status: 'refundSeller', actions: ['refundWithdraw', 'addProof'] });
    for (const name of ['撤回退款申请', '补凭证', '聊天'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('an item is received, not an account, and no warranty is promised', async () => {
    await open({ goods: { ...anOrder().goods, goodsType: 'item' } });
    await press('确认收货');
    expect(await answerBox('确认收货？', '取消')).not.toContain('包赔');
  });

  test('an unpaid order leads to the cashier', async () => {
    await open({ status: 'unpaid', actions: ['cancel'], credential: null });
    expect(await linkTo('去付款 ¥1,280.00')).toBe('/index/pay?orderNo=H2611180417');
    expect(screen.queryByText('账号凭据')).toBeNull();
  });

  const confirm = async () => {
    await press('确认收号');
    await answerBox('确认收号？', '确认收号');
  };

  test('an order that moved on meanwhile is shown as it is now', async () => {
    await open();
    const fresh = anOrder({ version: 8, stepText: '等客服裁决', actions: [] });
    page.calls.answer({ actOnOrder: () => refuse('STATE_CHANGED', '变了', { code: 409, order: fresh }) });
    await confirm();
    await untilText('订单刚有了新进展，已经更新，请看过再操作');
    await untilText('等客服裁决');
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('one that moved on without saying how is asked for again', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => refuse('STATE_CHANGED', '变了', { code: 409 }) });
    set({ version: 8, stepText: '等客服裁决', actions: [] });
    await confirm();
    await untilText('等客服裁决');
    expect(words()).toContain('订单刚有了新进展');
  });

  test('what is not allowed is said in the words of the server, and the order is asked for again', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => refuse('ACTION_NOT_ALLOWED', '现在不能确认') });
    await confirm();
    await untilText('现在不能确认');
    await waitFor(() => expect(page.calls.sent('getOrder')).toHaveLength(2));
  });

  test('a lost answer may have been a yes: the order is looked at before anything else', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => LOST });
    await confirm();
    await untilText('网络不通，不确定有没有办成。看到新状态再操作');
    await waitFor(() => expect(page.calls.sent('getOrder')).toHaveLength(2));
  });

  test('while one is on its way its button is busy', async () => {
    await open();
    page.calls.answer({ actOnOrder: () => new Promise<never>(() => undefined) });
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '确认收号' }).getAttribute('aria-busy')).toBe('true'),
    );
    expect(screen.getByRole('button', { name: '申请退款' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('actions that need words and pictures', () => {
  const refunding: Partial<OrderDetail> = { status: 'refundSeller', actions: [], stepText: '回应退款' };
  const drawer = (name: string) => screen.findByRole('dialog', { name });

  test('a refund says what it sets in motion and what is missing', async () => {
    await open();
    await press('申请退款');
    const sheet = await drawer('申请退款');
    expect(sheet.textContent).toContain(
      '提交后时限停表，卖家 24 小时内回应；不回应就全额退给你。不同意则由客服裁决，3 天内有结果。每一单最多申请 2 次。',
    );
    expect(sheet.textContent).toContain('最多 9 张，只有双方和客服能看');
    expect(sheet.textContent).not.toContain('选填');
    await press('提交退款申请');
    await untilText('请写明哪里不符，卖家和客服会看到');
    expect(words()).toContain('请至少上传 1 张凭证图片');
    expect(document.activeElement).toBe(screen.getByLabelText('哪里不符'));
    await fill('哪里不符', '  ');
    expect(words()).not.toContain('请写明哪里不符');
    await fill('哪里不符', '皮肤少了 3 个');
    await press('提交退款申请');
    expect(document.activeElement).toBe(screen.getByLabelText(/添加凭证图片/));
    expect(acts()).toEqual([]);
  });

  test('a refund with both is sent once its pictures are there', async () => {
    await open();
    page.calls.answer({ actOnOrder: moved(refunding) });
    await press('申请退款');
    await fill('哪里不符', ' 皮肤少了 3 个 ');
    await press('提交退款申请');
    await choose(/添加凭证图片/, picture(), picture('b.png'));
    await waitFor(() => expect(screen.getAllByLabelText(/^看第/)).toHaveLength(2));
    expect(words()).not.toContain('请至少上传');
    await press('提交退款申请');
    await untilText('已申请退款，等卖家回应');
    expect(acts()).toEqual([
      {
        orderNo: 'H2611180417',
        version: 6,
        action: 'refundApply',
        proofIds: ['f1', 'f2'],
        note: '皮肤少了 3 个',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closing the drawer loses nothing', async () => {
    await open();
    await press('申请退款');
    await fill('哪里不符', '皮肤少了');
    await press('关闭');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('申请退款');
    expect(typedIn('哪里不符')).toBe('皮肤少了');
  });

  /** Each time the page mounts again, as after a reload. */
  const openAs = async (userId: string) => {
    await open({ actions: ['addProof'] });
    page.sdk.session.setOwner(userId);
    await press('补凭证');
  };

  test('what is written and shown is there after a reload, for whom wrote it, until it is sent', async () => {
    await openAs('42');
    await fill('说明', '见图');
    await openAs('43');
    expect(typedIn('说明')).toBe('');
    await openAs('42');
    await waitFor(() => expect(typedIn('说明')).toBe('见图'));
    await choose(/添加凭证图片/, picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    await openAs('43');
    expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull();
    await openAs('42');
    await screen.findByRole('button', { name: '看第 1 张' });
    page.calls.answer({ actOnOrder: moved({ actions: ['addProof'] }) });
    await press('提交凭证');
    await untilText('凭证已进入时间线');
    expect(acts()).toMatchObject([{ note: '见图', proofIds: ['f1'] }]);
    expect(page.calls.sent('upload')).toHaveLength(1);
    await press('补凭证');
    expect(typedIn('说明')).toBe('');
    expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull();
    await openAs('42');
    expect(typedIn('说明')).toBe('');
    expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull();
  });

  test('a picture that was removed again is not there after a reload', async () => {
    await openAs('44');
    await fill('说明', '见图');
    await choose(/添加凭证图片/, picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    await press('删除第 1 张');
    await waitFor(() => expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull());
    await openAs('45');
    expect(typedIn('说明')).toBe('');
    await openAs('44');
    await waitFor(() => expect(typedIn('说明')).toBe('见图'));
    await choose(/添加凭证图片/, picture('b.png'));
    await waitFor(() => expect(page.calls.sent('upload')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: /^删除第/ })).toHaveLength(1);
  });

  test('a picture that failed holds it up until it is tried again or taken away', async () => {
    await open({ actions: ['addProof'] });
    page.calls.answer({
      upload: () => refuse('STORAGE_UNAVAILABLE', '存不下'),
      actOnOrder: moved({ actions: [] }),
    });
    await press('补凭证');
    const sheet = await drawer('补充凭证');
    expect(sheet.textContent).toContain('凭证进入时间线，对方和客服都能看到，提交后不能删改。');
    expect(sheet.textContent).toContain('说明选填');
    await press('提交凭证');
    await untilText('请至少上传 1 张凭证图片');
    await choose(/添加凭证图片/, picture());
    await untilText('存不下');
    await press('提交凭证');
    await untilText('还有图片没有传完，请等它传完、重试或删除');
    page.calls.answer({ upload: () => ({ fileId: 'again', url: '/f.webp', w: 4, h: 3 }) });
    await press(/重试/);
    await press('看第 1 张');
    expect((await screen.findByRole('dialog', { name: '看图' })).textContent).toContain('1 / 1');
    await press('提交凭证');
    await untilText('凭证已进入时间线');
    expect(acts()).toEqual([{ orderNo: 'H2611180417', version: 6, action: 'addProof', proofIds: ['again'] }]);
  });

  test('against a refund words are enough', async () => {
    await open({ role: 'seller', status: 'refundSeller', actions: ['refundAgree', 'refundRefuse'] });
    page.calls.answer({ actOnOrder: moved({ status: 'refundRuling', role: 'seller', actions: [] }) });
    await press('不同意');
    const sheet = await drawer('不同意退款');
    expect(sheet.textContent).toContain('提交后由客服裁决，3 天内有结果；双方都可以继续补充凭证。');
    expect(sheet.textContent).toContain('选填，最多 9 张');
    await press('提交，请客服裁决');
    await untilText('请写明不同意退款的原因，买家和客服会看到');
    await fill('不同意的原因', '当面核对过');
    await press('提交，请客服裁决');
    await untilText('已提交，等客服裁决');
    expect(acts()).toMatchObject([{ action: 'refundRefuse', proofIds: [], note: '当面核对过' }]);
  });

  test('what the server says of a field stands at it, and nothing typed is lost', async () => {
    await open({ actions: ['addProof'] });
    page.calls.answer({
      actOnOrder: () =>
        refuse('INVALID', '请检查', {
          fields: [
            { field: 'note', msg: '说明最多 500 字' },
            { field: 'proofIds', msg: '凭证最多 9 张' },
          ],
        }),
    });
    await press('补凭证');
    await fill('说明', '见图');
    await choose(/添加凭证图片/, picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    await press('提交凭证');
    await untilText('说明最多 500 字');
    expect(words()).toContain('凭证最多 9 张');
    expect(typedIn('说明')).toBe('见图');
    page.calls.answer({ actOnOrder: () => refuse('PROOF_REQUIRED', '要有凭证') });
    await press('提交凭证');
    await untilText('要有凭证');
    expect(page.calls.sent('getOrder')).toHaveLength(1);
    await press('删除第 1 张');
    expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull();
  });
});
