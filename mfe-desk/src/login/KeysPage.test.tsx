import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { inFiveMinutes, key } from './testing';

registerRoutes('desk', routes);
const page = remotePages(() => import('../app'));

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('keys that did not come can be asked for again', async () => {
  page.calls.answer({ listStaffKeys: () => LOST });
  await page.open('/desk/keys');
  await screen.findByRole('alert');
  page.calls.answer({ listStaffKeys: () => ({ keys: [key()], firstKey: false, lookedUntil: null }) });
  tap('重试');
  await screen.findByText('工作手机');
});

test('an action that needs a second look asks for a key and is then sent again; cancelled, it is refused', async () => {
  let looked = false;
  page.calls.answer({
    listStaffKeys: () => ({ keys: [key()], firstKey: false, lookedUntil: null }),
    actAsStaff: () => (looked ? { id: '5', status: 'done' } : refuse('SECOND_LOOK', '请再用一次密钥')),
    beginSecondLook: () => ({ challengeId: '8', passkey: null, totp: true, expiresAt: inFiveMinutes() }),
    finishSecondLook: () => {
      looked = true;
      return { until: inFiveMinutes() };
    },
  });
  await page.open('/desk/keys');
  await screen.findByText('工作手机');
  const { act } = await import('../ui/act');
  const ended: string[] = [];
  const send = () =>
    act({ action: 'unblock', memberId: '5', note: '误停用' }).subscribe({
      next: ({ status }) => ended.push(status),
      error: ({ reason }) => ended.push(reason),
    });
  send();
  await screen.findByText('再确认一次是你');
  tap('先不做');
  await waitFor(() => expect(ended).toEqual(['SECOND_LOOK']));
  send();
  await screen.findByLabelText(/动态码/);
  fill(/动态码/, '123456');
  tap('用动态码继续');
  await waitFor(() => expect(ended).toEqual(['SECOND_LOOK', 'done']));
});

test('a key is removed after a question; a refusal says why', async () => {
  let keys = [
    key(),
    key({ id: '4', kind: 'passkey', name: '工位电脑', lastUsedAt: '2026-11-20T09:00:00+08:00' }),
  ];
  page.calls.answer({
    listStaffKeys: () => ({ keys, firstKey: false, lookedUntil: null }),
    removeStaffKey: ({ keyId }) => {
      if (keys.length === 1) return refuse('LAST_KEY', '最后一把密钥不能移除');
      keys = keys.filter(({ id }) => id !== keyId);
      return null;
    },
  });
  await page.open('/desk/keys');
  const remove = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: '移除' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: '移除' }));
  };
  await remove('工位电脑');
  await waitFor(() => expect(screen.queryByText('工位电脑')).toBeNull());
  await remove('工作手机');
  await screen.findByText('最后一把密钥不能移除');
  expect(page.calls.sent('removeStaffKey')).toEqual([{ keyId: '4' }, { keyId: '3' }]);
});
