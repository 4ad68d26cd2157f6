import { rankRelaxations } from './use-relaxations';

const way = (key: string) => ({ key, label: key, without: {} });

test('the condition without which most is found stands first', () => {
  const counts = new Map([
    ['price', { total: 4, text: '4' }],
    ['level', { total: 1000, text: '1000+' }],
    ['warranty', { total: 0, text: '0' }],
  ]);
  const ranked = rankRelaxations([way('price'), way('level'), way('warranty'), way('failed')], counts);
  expect(ranked.map(({ key, count }) => [key, count])).toEqual([
    ['level', '1000+'],
    ['price', '4'],
    ['warranty', undefined],
    ['failed', undefined],
  ]);
});

test('the game is given up only when nothing else helps', () => {
  const counts = new Map([
    ['game', { total: 300, text: '300' }],
    ['price', { total: 2, text: '2' }],
  ]);
  expect(rankRelaxations([way('game'), way('price')], counts)[0]?.key).toBe('price');
  expect(
    rankRelaxations([way('price'), way('game')], new Map([['game', { total: 9, text: '9' }]]))[0]?.key,
  ).toBe('game');
});
