import { screen, within } from '@testing-library/react';
import { aGame } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';

const page = remotePages(() => import('../app'));

test('the games to compare for have their place before they are known', async () => {
  let answered = () => {};
  const games = new Promise<void>((resolve) => {
    answered = resolve;
  });
  page.calls.answer({
    listGames: async () => {
      await games;
      return [aGame({ name: '三国志' })];
    },
  });
  await page.open('/index/sale', { guest: true });
  const group = await screen.findByRole('group', { name: '游戏' });
  expect(group.childElementCount).toBeGreaterThan(0);
  expect(within(group).queryByRole('button')).toBeNull();
  answered();
  expect(await within(group).findByRole('button', { name: '三国志', pressed: true })).toBeTruthy();
  expect(group.childElementCount).toBe(1);
});
