import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import { aNotice, figures } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({
    getFigures: () => figures(),
    listNoticeDetails: () => [],
    getOperator: () => operatorOf({}),
  }),
);
const open = () => page.open('/other/jieshao', { guest: true });
const section = (title: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section') as HTMLElement;

test('when it was computed, over how many days and orders', async () => {
  await open();
  await screen.findByText(/算出/);
  expect(screen.getByText(/算出/).textContent).toBe('11-20 14:30 算出，近 90 天付过款并已结束的 1000 单');
  expect(page.calls.sent('getFigures')).toEqual([{}]);
  expect(page.calls.sent('listNoticeDetails')).toEqual([{ noticeType: 'jieshao' }]);
});

test('each promise with its median, its range and its basis', async () => {
  await open();
  await screen.findByRole('heading', { name: '付款到拿到号' });
  const measured = (title: string) => section(title);
  expect(within(measured('付款到拿到号')).getByText('1 时 42 分')).toBeTruthy();
  expect(measured('付款到拿到号').textContent).toContain('交号 2 小时、核对和换绑各 24 小时内\u00a0· 940 单');
  expect(
    within(measured('付款到拿到号')).getByRole('img', { name: '范围 9 分 到 2 时，中位 1 时 42 分' }),
  ).toBeTruthy();
  expect(measured('包赔给出结果').textContent).toContain('承诺 15 天内\u00a0· 12 份申请');
  expect(within(measured('包赔给出结果')).getByText('5 天 3 时')).toBeTruthy();
  expect(measured('客服第一次回复').textContent).toContain('站内会话\u00a0· 3100 次会话');
  expect(screen.queryByText('样本不足')).toBeNull();
});

test('a range begins at nothing and leaves some room at its end', async () => {
  page.calls.answer({
    getFigures: () =>
      figures({ reply: { samples: 9, spread: { lowMs: 23_000, medianMs: 46_000, highMs: 100_000 } } }),
  });
  await open();
  await screen.findByRole('heading', { name: '客服第一次回复' });
  const bar = section('客服第一次回复').querySelectorAll('svg[role=img] > rect')[1];
  expect([bar?.getAttribute('x'), bar?.getAttribute('width')]).toEqual(['20%', '67%']);
});

test('too few samples give no figure', async () => {
  page.calls.answer({ getFigures: () => figures({ claim: { samples: 2, spread: null } }) });
  await open();
  await screen.findByText('样本不足');
  expect(section('包赔给出结果').textContent).toBe(
    '包赔给出结果样本不足承诺 15 天内\u00a0· 2 份申请，太少，不报数',
  );
  expect(within(section('包赔给出结果')).queryByRole('img')).toBeNull();
});

describe('how orders end', () => {
  const ends = (title: string) =>
    [...section(title).querySelectorAll('dl > div')].map(({ textContent }) => textContent);

  test('of a hundred, one square each', async () => {
    await open();
    await screen.findByRole('heading', { name: /^100 单里，怎么收尾/ });
    expect(section('100 单里').textContent).toContain('近 90 天 1000 单折算');
    expect(ends('100 单里')).toEqual(['顺利确认91', '交付前退款6', '交付后退款2', '被找回，已赔1']);
    const squares = [...section('100 单里').querySelectorAll('div[aria-hidden] > i')];
    expect(squares).toHaveLength(100);
    expect(squares.filter(({ className }) => className === 'good')).toHaveLength(91);
    expect(squares.filter(({ className }) => className === 'lost')).toHaveLength(1);
  });

  test('thirty are enough for shares', async () => {
    page.calls.answer({
      getFigures: () =>
        figures({
          deals: 30,
          outcomes: { completed: 30, refundedBeforeDelivery: 0, refundedAfterDelivery: 0, compensated: 0 },
        }),
    });
    await open();
    await screen.findByRole('heading', { name: /^100 单里，怎么收尾/ });
    expect(ends('100 单里')[0]).toBe('顺利确认100');
  });

  test('fewer are only counted', async () => {
    page.calls.answer({
      getFigures: () =>
        figures({
          deals: 29,
          outcomes: { completed: 27, refundedBeforeDelivery: 1, refundedAfterDelivery: 0, compensated: 1 },
        }),
    });
    await open();
    await screen.findByRole('heading', { name: /^怎么收尾/ });
    expect(section('怎么收尾').textContent).toContain('近 90 天 29 单，样本不足，只列单数');
    expect(ends('怎么收尾')).toEqual(['顺利确认27', '交付前退款1', '交付后退款0', '被找回，已赔1']);
    expect(section('怎么收尾').querySelector('div[aria-hidden]')).toBeNull();
  });

  test('none yet say nothing', async () => {
    page.calls.answer({ getFigures: () => figures({ deals: 0 }) });
    await open();
    await screen.findByText(/算出/);
    expect(screen.queryByText(/怎么收尾/)).toBeNull();
  });
});

test('who holds what, and what it costs', async () => {
  await open();
  await screen.findByText(/算出/);
  expect(section('钱和号，各在谁手里').textContent).toBe(
    '钱和号，各在谁手里付款15 分钟内交号核对2 小时内换绑24 小时内你核对72 小时内钱号栈托管，卖家拿不到号卖家客服核对、协助换绑你',
  );
  expect([...section('收多少').querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '卖家成交价 5%，最低 ¥5，封顶 ¥2,000',
    '买家不收',
    '找回包赔 30 天免费',
    '终身包赔（自选）成交价 6%，最低 ¥10',
    '提现、退款免费',
  ]);
  const curve = within(section('收多少')).getByRole('img', {
    name: '服务费随成交价按 5% 增加，成交价到 ¥40,000 起封顶 ¥2,000，最低 ¥5',
  });
  expect(curve.textContent).toBe('封顶 ¥2,0005%最低 ¥5成交价 ¥40,000 起');
});

test('a text of the house, where there is one, and the ways on', async () => {
  page.calls.answer({ listNoticeDetails: () => [aNotice('1', { title: '我们是谁' }), aNotice('2')] });
  await open();
  await screen.findByRole('heading', { name: '我们是谁' });
  expect(section('我们是谁').textContent).toBe('我们是谁第 1 篇的正文');
  expect(screen.queryByText('第 2 篇的正文')).toBeNull();
  expect(linksIn()).toEqual([
    ['协议与隐私', '/yinsi'],
    ['商务合作', '/other/cooperate'],
    ['加入我们', '/other/zhaomu'],
    ['投诉建议', '/other/suggest'],
  ]);
});

test('the name of the operator, its licence numbers and the controller of personal data are shown, each labelled once; empty fields are left out', async () => {
  await open();
  await screen.findByText('示例公司（仅供演示）');
  const lines = () =>
    [...section('谁在运营').querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    '公司示例公司（仅供演示）',
    'ICP 备案示例ICP备00000000号',
    '增值电信许可证示例B2-00000000',
    '公安备案示例公网安备00000000000000号',
  ]);
  expect(screen.queryByText('替我们处理个人信息的公司')).toBeNull();
  page.calls.answer({
    getOperator: () => ({
      ...operatorOf({}),
      address: '北京市 1 号',
      licence: 'A'.repeat(22),
      processors: '短信：阿里云\n支付：支付宝',
    }),
  });
  await open();
  await screen.findByText('北京市 1 号');
  expect(screen.getByRole('link', { name: '看图片' }).getAttribute('href')).toBe(
    `/api/files/${'A'.repeat(22)}`,
  );
  expect(section('谁在运营').textContent).toContain('替我们处理个人信息的公司短信：阿里云\n支付：支付宝');
});

test('an operator that did not come can be asked for again', async () => {
  page.calls.answer({ getOperator: () => LOST });
  await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('运营者');
  page.calls.answer({ getOperator: () => operatorOf({}) });
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await screen.findByText('示例公司（仅供演示）');
});

test('figures on their way have their place; what is written stands there already', async () => {
  const wait = deferred<Value<'getFigures'>>();
  page.calls.answer({ getFigures: () => wait.promise });
  await open();
  await screen.findByRole('status', { name: '加载中' });
  expect(section('收多少')).toBeTruthy();
  expect(screen.queryByText(/算出/)).toBeNull();
  wait.settle(figures());
  await screen.findByText(/算出/);
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
});

test('figures that did not come can be asked for again, and nothing else is lost', async () => {
  page.calls.answer({ getFigures: () => LOST, listNoticeDetails: () => LOST });
  await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('平台数字');
  expect(linksIn()).toHaveLength(4);
  page.calls.answer({ getFigures: () => figures() });
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await screen.findByText(/算出/);
});

test('refused figures and a refused operator have their own places, and all else stands there', async () => {
  const busy = refuse('TOO_MANY_REQUESTS', '太快了');
  page.calls.answer({ getFigures: () => busy, getOperator: () => busy });
  await open();
  const failed = () =>
    screen.getAllByRole('alert').map(({ textContent }) => /平台数字|运营者/.exec(textContent ?? '')?.[0]);
  await waitFor(() => expect(failed().sort()).toEqual(['平台数字', '运营者']));
  expect(linksIn()).toHaveLength(4);
  expect(section('收多少')).toBeTruthy();
});
