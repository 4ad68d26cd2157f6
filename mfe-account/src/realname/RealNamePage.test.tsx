import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';

let profile = aProfile({ realnameStatus: 'none' });
const page = remotePages(
  () => import('../app'),
  () => ({ getProfile: () => profile }),
);
beforeEach(() => {
  profile = aProfile({ realnameStatus: 'none' });
});

const open = (verdict?: () => Answer<'verifyRealName'>) => {
  if (verdict) page.calls.answer({ verifyRealName: verdict });
  return page.open('/other/Realname?redirect=%2Findex%2FsureOrder%3Fid%3D7');
};
const submit = async (idNo = '990000199003074516') => {
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '周测试' } });
  fireEvent.change(screen.getByLabelText('身份证号'), { target: { value: idNo } });
  const consent = screen.getByRole<HTMLInputElement>('checkbox');
  if (!consent.checked) fireEvent.click(consent);
  fireEvent.click(screen.getByRole('button', { name: '提交认证' }));
};
const answer =
  (status: 'pending' | 'verified' | 'failed', more: Partial<typeof profile> = {}) =>
  (): Answer<'verifyRealName'> => {
    Object.assign(profile, { realnameStatus: status }, more);
    return { status, realNameMasked: profile.realNameMasked, failReason: profile.realnameFailReason };
  };

test('未认证 asks; nothing leaves while the number cannot be one', async () => {
  await open();
  await submit('990000199003074517');
  await screen.findByText('最后一位对不上，请逐位检查');
  expect(screen.getByText('未认证')).toBeTruthy();
  expect(page.calls.sent('verifyRealName')).toEqual([]);
});

test('a demonstration says before the first try which number passes; where an authority is asked nothing is said', async () => {
  profile = aProfile({ realnameStatus: 'none', idNumberThatPasses: '990000196001010071' });
  await open();
  await screen.findByText('990000196001010071');
  const words = document.querySelector('form')?.textContent ?? '';
  expect(words).toContain('演示环境不连认证机构，请不要填真实证件');
  expect(words.indexOf('990000196001010071')).toBeLessThan(words.indexOf('18 位，末位可能是 X'));
  page.sdk.cache.clear();
  profile = aProfile({ realnameStatus: 'none' });
  await open();
  await screen.findByLabelText('姓名');
  expect(document.body.textContent).not.toContain('演示环境');
});

test('a good answer of 失败 is not 已认证: the reason stands there, and what was typed too', async () => {
  await open(answer('failed', { realnameFailReason: '姓名与身份证号不符' }));
  await submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('姓名与身份证号不符'));
  expect(screen.queryByText('已认证')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('身份证号').value).toBe('990000199003074516');
  expect(page.calls.sent('verifyRealName')).toEqual([
    { realName: '周测试', idNo: '990000199003074516', consent: true },
  ]);
});

test('nor is 认证中, which has no form', async () => {
  await open(answer('pending'));
  await submit();
  await screen.findByRole('heading', { name: '认证中' });
  expect(screen.queryByText('已认证')).toBeNull();
  expect(screen.queryByLabelText('身份证号')).toBeNull();
});

test('已认证 shows the masked name and leads back to where one came from', async () => {
  await open(answer('verified', { realNameMasked: '**试' }));
  await submit();
  await screen.findByRole('heading', { name: '已认证' });
  expect(screen.getAllByText('**试').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '继续刚才的操作' }).getAttribute('href')).toBe(
    '/index/sureOrder?id=7',
  );
});

test('a minor is refused, and may put a mistyped number right', async () => {
  await open(() => refuse('MINOR_FORBIDDEN', '未满 18 周岁'));
  await submit();
  await screen.findByText('未满 18 岁，不能交易');
  fireEvent.click(screen.getByRole('button', { name: '号码填错了，重填' }));
  expect(await screen.findByLabelText('身份证号')).toBeTruthy();
});

const words = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Submits again with this answer, and waits until it was sent. */
const resubmit = async (verdict: () => Answer<'verifyRealName'>) => {
  page.calls.answer({ verifyRealName: verdict });
  const before = page.calls.sent('verifyRealName').length;
  fireEvent.click(await screen.findByRole('button', { name: '提交认证' }));
  await waitFor(() => expect(page.calls.sent('verifyRealName').length).toBeGreaterThan(before));
};

test('a guest is asked to log in and comes back with the way on', async () => {
  await page.open('/other/Realname?redirect=%2Findex%2Fhome', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([
    ['去登录', '/login?redirect=%2Fother%2FRealname%3Fredirect%3D%252Findex%252Fhome'],
  ]);
});

test('keeps its place while the profile comes, and tries again when it did not', async () => {
  const waiting = deferred<Answer<'getProfile'>>();
  page.calls.answer({ getProfile: () => waiting.promise });
  await open();
  await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(1));
  expect(screen.queryByLabelText('姓名')).toBeNull();
  waiting.settle(LOST);
  expect((await screen.findByRole('alert')).textContent).toContain('实名认证');
  page.calls.answer({ getProfile: () => profile });
  press('重试');
  await screen.findByLabelText('姓名');
});

describe('the form', () => {
  test('says why a name is asked for and what stays of it', async () => {
    await open();
    await screen.findByLabelText('姓名');
    for (const hint of [
      '认证后可以买、卖和提现',
      '和身份证上一样',
      '18 位，末位可能是 X',
      '为什么要，怎么存',
    ])
      screen.getByText(hint);
    expect(words('li')).toEqual([
      '买卖账号要确认是成年人本人，一张身份证只能认证一个号',
      '身份证号比对完就删，只留出生年份和一串不能倒推的校验值',
      '认证机构没有马上答复时，姓名和号码加密存着等结果，最多一天',
      '通过后姓名加密保存，只在提现打款时交给支付宝核对',
      '页面和客服只看到打码的姓名，交易对方只看到“已实名”',
    ]);
    screen.getByLabelText('同意号栈为核实身份和年龄，把姓名和身份证号交给认证机构比对');
  });

  test('says at each field what is missing, and sends nothing', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '提交认证' }));
    await waitFor(() => expect(problemAt('姓名')).toBe('请填写证件上的姓名'));
    expect(problemAt('身份证号')).toBe('请填写身份证号');
    screen.getByText('请先阅读并同意用途说明');
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
    fill('姓名', ' 周 ');
    await waitFor(() => expect(problemAt('姓名')).toBe('请填写证件上的姓名'));
    expect(page.calls.sent('verifyRealName')).toEqual([]);
  });

  test('sends the name without spaces around and the number as it is kept', async () => {
    await open(answer('failed'));
    await submit('99000019900307003x');
    fill('姓名', ' 周测试 ');
    await screen.findByRole('alert');
    await resubmit(answer('failed'));
    expect(page.calls.sent('verifyRealName').at(-1)).toEqual({
      realName: '周测试',
      idNo: '99000019900307003X',
      consent: true,
    });
  });

  test('a failure without a reason says so, with the way to the staff, and the name has the focus', async () => {
    await open(answer('failed'));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      '上次认证没有通过。对照身份证逐字核对姓名和号码，再提交一次；还是不过，请联系客服。',
    );
    screen.getByText('失败');
    expect(linksIn(screen.getByRole('alert'))).toEqual([['联系客服', '/other/contactkefu']]);
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  });

  test.each([
    ['ID_INVALID', '号码不对'],
    ['ID_USED', '这张身份证已认证过别的号'],
  ] as const)('a refusal of %s stands at the number', async (reason, message) => {
    await open(() => refuse(reason, message));
    await submit();
    await waitFor(() => expect(problemAt('身份证号')).toBe(message));
    expect(document.activeElement).toBe(screen.getByLabelText('身份证号'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the identity of somebody else is refused at the name, with the way to appeal', async () => {
    await open(() => refuse('IDENTITY_REFUSED', '不能改用其他人的身份证，请联系客服申诉'));
    await submit();
    await waitFor(() => expect(problemAt('姓名')).toBe('不能改用其他人的身份证，请联系客服申诉'));
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  });

  test('fields that the server refuses say so; anything else is said, and what was typed stays', async () => {
    await open(() =>
      refuse('INVALID', '参数不对', {
        fields: [
          { field: 'realName', msg: '姓名里有怪字' },
          { field: 'consent', msg: '要先同意' },
        ],
      }),
    );
    await submit();
    await waitFor(() => expect(problemAt('姓名')).toBe('姓名里有怪字'));
    screen.getByText('要先同意');
    expect(screen.queryByRole('alert')).toBeNull();
    fill('姓名', '周测试');
    await resubmit(() => refuse('TOO_MANY_REQUESTS', '太快了，请等一会'));
    expect((await screen.findByRole('alert')).textContent).toBe('太快了，请等一会');
    await resubmit(() => LOST);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('网络不通，填的内容还在，请稍后再试'),
    );
    expect([textOf('姓名'), textOf('身份证号')]).toEqual(['周测试', '990000199003074516']);
  });

  test.each([
    ['ALREADY_VERIFIED', 'verified', '已认证'],
    ['REALNAME_PENDING', 'pending', '认证中'],
  ] as const)('%s: another page has done it, and this one shows it', async (reason, status, title) => {
    await open(() => {
      profile.realnameStatus = status;
      return refuse(reason, '不用再认证');
    });
    await submit();
    await screen.findByRole('heading', { name: title });
  });

  test('says that it is being checked until the result is known', async () => {
    const [verdict, known] = [deferred<Answer<'verifyRealName'>>(), deferred<Answer<'getProfile'>>()];
    await open();
    await screen.findByLabelText('姓名');
    page.calls.answer({ verifyRealName: () => verdict.promise, getProfile: () => known.promise });
    await submit();
    await screen.findByRole('button', { name: '正在核实' });
    verdict.settle({ status: 'failed', realNameMasked: null, failReason: null });
    await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(2));
    screen.getByRole('button', { name: '正在核实' });
    known.settle({ ...profile, realnameStatus: 'failed', realnameFailReason: '姓名与身份证号不符' });
    await screen.findByRole('button', { name: '提交认证' });
    screen.getByText('姓名与身份证号不符。');
  });
});

describe('认证中', () => {
  const openPending = async (at = '/other/Realname') => {
    profile = aProfile({ realnameStatus: 'pending', realNameMasked: null });
    await page.open(at);
    await screen.findByRole('heading', { name: '认证中' });
  };

  test('says what happens next, what is possible meanwhile and what is stored', async () => {
    await openPending();
    screen.getByText('认证机构还没有答复。我们会自动再问，不用重新提交。');
    expect(words('dl > div')).toEqual([
      '结果发到你的消息，这一页也会变',
      '最晚提交后 24 小时',
      '没有答复算作失败，可以重新提交',
      '现在能做看号、收藏、咨询',
      '通过以后买、卖、租、回收、提现',
    ]);
    screen.getByText('接下来');
    screen.getByText('这段时间存着什么');
    screen.getByText(/^姓名和身份证号加密存着，只用来再问认证机构。.*没有通过的，姓名也删掉。$/);
    expect(linksIn()).toEqual([['回到我的', '/other/mycenter']]);
  });

  test('leads back to where one came from, and nowhere else', async () => {
    await openPending('/other/Realname?redirect=%2Findex%2FsureOrder%3Fid%3D7');
    expect(linksIn()).toEqual([['先回去', '/index/sureOrder?id=7']]);
    await openPending('/other/Realname?redirect=https%3A%2F%2Fevil.example');
    expect(linksIn()).toEqual([['回到我的', '/other/mycenter']]);
  });

  test('asks again when told to, and says so', async () => {
    await openPending();
    const known = deferred<Answer<'getProfile'>>();
    page.calls.answer({ getProfile: () => known.promise });
    press('看有没有结果');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '看有没有结果' }).getAttribute('aria-busy')).toBe('true'),
    );
    known.settle(aProfile());
    await screen.findByRole('heading', { name: '已认证' });
  });

  test('moves by itself with the message of the result', async () => {
    await openPending();
    await page.calls.sendFrame({ type: 'order', id: 'H1', version: 1 });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await waitFor(() => expect(page.calls.sent('getProfile')).toHaveLength(2));
    profile = aProfile();
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await screen.findByRole('heading', { name: '已认证' });
    expect(page.calls.sent('getProfile')).toHaveLength(3);
  });
});

test('已认证 says who sees what, and leads to 我的 when one came from nowhere', async () => {
  profile = aProfile();
  await page.open('/other/Realname');
  await screen.findByRole('heading', { name: '已认证' });
  screen.getByText('可以买、卖和提现');
  expect(words('dl > div')).toEqual(['姓名**试', '是否成年已满 18 岁']);
  screen.getByText('谁看得到什么');
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['你交易对方客服', '姓名**试看不到**试', '身份证不保存看不到看不到', '已实名看得到看得到看得到']);
  expect(linksIn()).toEqual([['回到我的', '/other/mycenter']]);
});

test('a minor is told what remains possible', async () => {
  await open(() => refuse('MINOR_FORBIDDEN', '未满 18 周岁'));
  await submit();
  await screen.findByText('这是规则，客服也改不了。');
  screen.getByText('还能做什么');
  expect(
    screen
      .getAllByRole('listitem')
      .map((row) => `${row.querySelector('svg')?.getAttribute('aria-label')}：${row.textContent}`),
  ).toEqual([
    '可以：看号、看价格走势、看公告不用登录也行',
    '不可以：买、卖、租、回收、提现满 18 岁并重新认证后',
    '不可以：借家长的身份证换成别人的姓名会直接拒绝；填错了找客服申诉',
  ]);
  expect(linksIn()).toEqual([['先看看号', '/index/goodList']]);
});
