import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { TestRouter } from 'shared-router/testing';
import { answerCalls } from 'shared-sdk/testing';

let close: () => Promise<unknown>;
let Page: ComponentType;
beforeAll(async () => {
  close = await answerCalls({ listGames: () => [{ id: '7', name: '三国志' }] });
  Page = (await import('./SalePage')).default;
});
afterAll(() => close());

test('the games to compare for have their place before they are known', async () => {
  render(
    <TestRouter at="/index/sale">
      <Page />
    </TestRouter>,
  );
  const games = screen.getByRole('group', { name: '游戏' });
  expect(games.childElementCount).toBeGreaterThan(0);
  expect(within(games).queryByRole('button')).toBeNull();
  expect(await within(games).findByRole('button', { name: '三国志', pressed: true })).toBeTruthy();
  expect(games.childElementCount).toBe(1);
});
