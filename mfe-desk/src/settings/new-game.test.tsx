import { fireEvent, screen, waitFor } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import type { Game } from './game';

registerRoutes('desk', routes); // as the host does for a released remote

const attribute = { goodsType: 'account', group: '资产', unit: '', options: [], required: false } as const;
const game = (gameId: string): Game => ({
  gameId,
  name: gameId === '1' ? '王者荣耀' : '逆战',
  sort: 1,
  open: gameId === '1',
  attributes: [
    { ...attribute, options: [], attrId: '12', name: '皮肤', inputType: 'number', min: 0, max: 731 },
    { ...attribute, options: [], attrId: '13', name: '可改名', inputType: 'bool', min: null, max: null },
  ],
  version: 3,
  versions: [],
});

const page = remotePages(
  () => import('../app'),
  () => ({
    getStaffSettings: () => ({
      rules: [],
      games: [
        { gameId: '1', name: '王者荣耀', open: true, attributes: 2 },
        { gameId: '40', name: '逆战', open: false, attributes: 2 },
      ],
      operator: operatorOf({}),
      version: 0,
      versions: [],
    }),
    getStaffGame: ({ gameId }) => game(gameId),
    actAsStaff: () => ({ id: 'game:40', status: '2' }),
  }),
);
const open = async (part: string, title: RegExp) => {
  await page.open(`/desk/settings?part=${part}`);
  await screen.findByRole('heading', { level: 2, name: title });
};
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => fireEvent.keyDown(document.body, { key: 'p', code: 'p' });
const sent = () => page.calls.sent('actAsStaff');
const shown = () => page.history.location.search;

test('a game is added like another one, without the attributes that were left out, and is changed next', async () => {
  await open('new-game', /^加一个游戏/);
  const left = await screen.findByRole<HTMLInputElement>('checkbox', { name: '可改名' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /建这个游戏/ }).disabled).toBe(true);
  type(/^代号/, 'NZ');
  save();
  await screen.findByText('代号是 2–20 个小写字母或数字');
  screen.getByText('名称需 1–20 字');
  screen.getByText('拼音是 1–40 个小写字母，不带声调和空格');
  screen.getByText('请写明说明（2–500 字）');
  expect(sent()).toEqual([]);
  type(/^代号/, 'nizhan');
  type(/^游戏名称/, ' 逆战 ');
  type(/^拼音/, 'nizhan');
  type(/^为什么改/, '新游戏');
  fireEvent.click(left);
  page.calls.answer({
    actAsStaff: () =>
      refuse('INVALID', '请检查', { fields: [{ field: 'code', msg: '已经有用这个代号的游戏' }] }),
  });
  save();
  await screen.findByText('已经有用这个代号的游戏');
  expect(screen.getByLabelText<HTMLInputElement>(/^游戏名称/).value).toBe(' 逆战 ');
  page.calls.answer({ actAsStaff: () => ({ id: 'game:40', status: '2' }) });
  save();
  await waitFor(() => expect(shown()).toBe('?part=game-40'));
  expect(sent().at(-1)).toEqual({
    action: 'addGame',
    like: '1',
    name: '逆战',
    code: 'nizhan',
    pinyin: 'nizhan',
    attributes: ['12'],
    note: '新游戏',
  });
});

test('the other game can be chosen, and a failed reading of it can be repeated', async () => {
  page.calls.answer({ getStaffGame: () => LOST });
  await open('new-game', /^加一个游戏/);
  await screen.findByText('加载失败');
  page.calls.answer({ getStaffGame: ({ gameId }) => game(gameId) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('checkbox', { name: '皮肤' });
  type(/^照着哪个游戏/, '40');
  await waitFor(() => expect(page.calls.sent('getStaffGame').at(-1)).toEqual({ gameId: '40' }));
});

test('an attribute is added with its kind, limits or options; what is wrong stands at its field', async () => {
  await open('game-1', /^王者荣耀/);
  fireEvent.click(screen.getByRole('link', { name: '加一项属性' }));
  await screen.findByRole('heading', { level: 2, name: /王者荣耀：加一项属性/ });
  type(/^名称/, '天启');
  type(/^下限/, '9');
  type(/^上限/, '1');
  save();
  await screen.findByText('下限不能高于上限');
  screen.getByText('分组需 1–10 字');
  expect(sent()).toEqual([]);
  type(/^分组/, '资产');
  type(/^上限/, '80');
  type(/^单位/, '把');
  type(/^为什么改/, '最看这个');
  fireEvent.click(screen.getByRole('checkbox', { name: '卖家必填' }));
  save();
  await waitFor(() => expect(shown()).toBe('?part=game-1'));
  const base = { action: 'addAttribute', gameId: '1', version: 3, goodsType: 'account', group: '资产' };
  expect(sent()).toEqual([
    {
      ...base,
      name: '天启',
      inputType: 'number',
      unit: '把',
      min: 9,
      max: 80,
      required: true,
      filterable: true,
      note: '最看这个',
    },
  ]);

  await open('attribute-1', /加一项属性/);
  fireEvent.click(screen.getByRole('radio', { name: '单选' }));
  expect(screen.queryByLabelText(/^下限/)).toBeNull();
  type(/^名称/, '段位');
  type(/^分组/, '账号');
  type(/^为什么改/, '排位');
  save();
  await screen.findByText('至少要有一个选项');
  type(/^选项/, '白银、黄金，钻石');
  fireEvent.click(screen.getByRole('checkbox', { name: '买家可以筛选' }));
  save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toEqual({
    ...base,
    group: '账号',
    name: '段位',
    inputType: 'single',
    options: ['白银', '黄金', '钻石'],
    required: false,
    filterable: false,
    note: '排位',
  });
});
