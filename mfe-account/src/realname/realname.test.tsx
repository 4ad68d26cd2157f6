import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { type Answer, refuse } from 'shared-sdk/testing';

// The page's files are read at its first render.
configure({ asyncUtilTimeout: 20_000 });
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
