import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({ getProfile: () => aProfile(), createProblem: () => ({ id: '88' }) }),
);
const open = async (query = '') => {
  await page.open(`/other/report${query}`);
  return screen.findByRole('button', { name: '举报' });
};

test('whom the check found is filled in: one tap sends it', async () => {
  fireEvent.click(await open('?kind=site&value=hz-fake.example'));
  await screen.findByText('收到了');
  expect(page.calls.sent('createProblem')).toEqual([
    {
      problemType: 'impostor',
      content: '自称号栈的人，说不出这一分钟的口令。',
      fields: { kind: 'site', value: 'hz-fake.example' },
      clientReqId: expect.any(String),
    },
  ]);
  expect(linksIn().at(-1)).toEqual(['看处理进度', '/other/ProblemList?problemType=impostor']);
});

test('blanks around the account are not sent; earlier reports are one tap away', async () => {
  const button = await open('?kind=qq');
  expect(linksIn()).toContainEqual(['我举报过的', '/other/ProblemList?problemType=impostor']);
  fireEvent.change(screen.getByLabelText('对方的账号或号码'), { target: { value: ' 8008208820 ' } });
  fireEvent.click(button);
  await screen.findByText('收到了');
  expect(page.calls.sent('createProblem')).toMatchObject([{ fields: { kind: 'qq', value: '8008208820' } }]);
});

test('without a kind or an account the fields say so, and nothing is sent', async () => {
  fireEvent.click(await open());
  await screen.findByText('选一样，好知道去查什么');
  await screen.findByText('写上对方的账号、号码或网址');
  expect(page.calls.sent('createProblem')).toEqual([]);
});

test('what the api says of the account stands at its field, and nothing is lost', async () => {
  const msg = '这是号栈登记的账号；有疑问请从订单里联系客服';
  page.calls.answer({
    createProblem: () => refuse('INVALID', '请检查', { fields: [{ field: 'value', msg }] }),
  });
  fireEvent.click(await open('?kind=qq&value=8008208820'));
  await screen.findByText(msg);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('对方的账号或号码').value).toBe('8008208820'),
  );
});

test('a report that was lost on the way stays as it was written, and is sent once more as the same one', async () => {
  page.calls.answer({ createProblem: () => LOST });
  fireEvent.click(await open('?kind=qq&value=8008208820'));
  await waitFor(() => expect(page.calls.sent('createProblem').length).toBeGreaterThan(0));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('对方的账号或号码').value).toBe('8008208820');
  page.calls.answer({ createProblem: () => ({ id: '88' }) });
  fireEvent.click(screen.getByRole('button', { name: '举报' }));
  await screen.findByText('收到了');
  const keys = page.calls.sent('createProblem').map((sent) => (sent as { clientReqId: string }).clientReqId);
  expect(new Set(keys).size).toBe(1);
});

test('a member who cannot be loaded is tried again, in the page', async () => {
  page.calls.answer({ getProfile: () => refuse('INTERNAL', '出错了') });
  await page.open('/other/report');
  await screen.findByRole('alert');
  page.calls.answer({ getProfile: () => aProfile() });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '重试' }));
  await screen.findByRole('button', { name: '举报' });
});

test('a guest is asked to log in', async () => {
  await page.open('/other/report', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([['去登录', '/login?redirect=%2Fother%2Freport']]);
});
