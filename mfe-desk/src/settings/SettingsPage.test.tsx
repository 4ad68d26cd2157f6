import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import type { Settings } from './lines';

registerRoutes('desk', routes); // as the host does for a released remote

const start = operatorOf({});
const settings = (more: Partial<Settings> = {}): Settings => ({
  rules: [],
  games: [],
  operator: start,
  version: 0,
  versions: [],
  ...more,
});
const saved = (version = 2, address = '北京市 1 号') =>
  settings({
    operator: { ...start, address },
    version,
    versions: [
      {
        version,
        by: '验号员 07',
        at: '2026-11-20T14:30:00+08:00',
        note: '搬家了',
        changes: [{ field: 'address', before: '', after: address }],
      },
      { version: 1, by: null, at: '2026-11-20T14:30:00+08:00', note: '启动配置里的值', changes: [] },
    ],
  });

const page = remotePages(
  () => import('../app'),
  () => ({ getStaffSettings: () => settings(), actAsStaff: () => ({ id: 'operator', status: '2' }) }),
);
const open = async () => {
  await page.open('/desk/settings?part=operator');
  await screen.findByRole('heading', { name: /^主体与备案/ });
};
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /存成新的一版/ });
const sent = () => page.calls.sent('actAsStaff');
const foot = () => screen.getByRole('figure', { name: '客户看到的页脚' }).textContent;

test('until somebody changes them the values of the configuration stand, and nothing can be saved', async () => {
  await open();
  expect(screen.getByText('现在是启动配置里的值')).toBeTruthy();
  expect(screen.getByText('还没有人改过')).toBeTruthy();
  expect(foot()).toContain('示例公司（仅供演示）示例ICP备00000000号');
  expect(save().disabled).toBe(true);
});

test('g s leads to the settings', async () => {
  page.calls.answer({ listStaffNotices: () => ({ rows: [], total: 0 }) });
  await page.open('/desk/content');
  await screen.findByText('写一条', { selector: 'footer span' });
  press('g');
  press('s');
  await screen.findByRole('heading', { name: /^主体与备案/ });
  expect(page.history.location.pathname).toBe('/desk/settings');
  expect(screen.getByRole('link', { name: '设置' }).getAttribute('aria-current')).toBe('page');
});

test('a change is seen in the footer and as before → after, and saved as a version with its reason', async () => {
  await open();
  type('名称', '号栈公司');
  expect(foot()).toContain('号栈公司');
  expect(screen.getByRole('heading', { name: /^要改的 1 处/ })).toBeTruthy();
  expect(screen.getByText('示例公司（仅供演示）', { selector: 'del' })).toBeTruthy();
  type(/^为什么改/, '收到新的执照');
  page.calls.answer({ getStaffSettings: () => saved() });
  await screen.findByText('存成新的一版', { selector: 'footer span' });
  press('p');
  await screen.findByText('第 2 版');
  expect(sent()).toEqual([
    { action: 'saveOperator', ...start, name: '号栈公司', version: 0, note: '收到新的执照' },
  ]);
  expect(sessionStorage.getItem('desk-settings:operator')).toBeNull();
  const [newest, first] = screen.getAllByRole('listitem');
  expect(newest?.textContent).toContain('主体 2验号员 07');
  expect(newest?.textContent).toContain('地址没填 → 北京市 1 号搬家了');
  expect(first?.textContent).toContain('主体 1系统');
});

test('the picture of the licence is uploaded, stands in the footer, goes with the version and can be taken away', async () => {
  page.calls.answer({
    getStaffSettings: () => settings({ operator: { ...start, licence: 'A'.repeat(22) } }),
    upload: () => ({ fileId: 'B'.repeat(22), url: '/b.webp', w: 8, h: 6 }),
  });
  await open();
  const shown = () => screen.getByRole('img', { name: '现在这张营业执照' }).getAttribute('src');
  expect(shown()).toBe(`/api/files/${'A'.repeat(22)}`);
  const photo = new File(['x'], 'licence.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/添加图片/), { target: { files: [photo] } });
  await waitFor(() => expect(shown()).toBe(`/api/files/${'B'.repeat(22)}`));
  expect(foot()).toContain('营业执照');
  expect(screen.getByRole('heading', { name: /^要改的 1 处/ })).toBeTruthy();
  type(/^为什么改/, '换了执照');
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ licence: 'B'.repeat(22), note: '换了执照' });
  expect(page.calls.sent('upload')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '不要这张' }));
  expect(foot()).not.toContain('营业执照');
});

test('what is wrong stands at its field and is not sent; what the server refuses too', async () => {
  await open();
  type('名称', '');
  type(/^统一社会信用代码/, '123');
  fireEvent.click(save());
  for (const problem of [
    '名称需 2–80 字',
    '统一社会信用代码是 18 位数字和大写字母',
    '请写明说明（2–500 字）',
  ])
    await screen.findByText(problem);
  expect(sent()).toEqual([]);
  type('名称', '号栈公司');
  type(/^统一社会信用代码/, '');
  type(/^为什么改/, '换公司');
  page.calls.answer({
    actAsStaff: () => refuse('ACTION_NOT_ALLOWED', '同事刚存了新的一版，请看过版本里改了什么再存'),
  });
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('同事刚存了新的一版');
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('号栈公司');
});

test('a draft survives a reload; a newer version is looked at first, then the draft goes on', async () => {
  await open();
  type('名称', '号栈公司');
  type(/^为什么改/, '换公司');
  await waitFor(() => expect(sessionStorage.getItem('desk-settings:operator')).toContain('号栈公司'));
  page.calls.answer({ getStaffSettings: () => saved(3) });
  await page.open('/desk/settings?part=operator');
  await screen.findByText(/同事存了第 3 版/);
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('号栈公司');
  expect(save().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '看过了，接着改' }));
  expect(save().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '丢掉' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '丢掉' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe(start.name));
});

test('settings that did not come can be asked for again', async () => {
  page.calls.answer({ getStaffSettings: () => LOST });
  await page.open('/desk/settings');
  const failed = await screen.findByRole('alert');
  page.calls.answer({ getStaffSettings: () => settings() });
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { name: /^主体与备案/ });
});
