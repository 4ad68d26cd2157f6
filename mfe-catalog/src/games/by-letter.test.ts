import { byLetter } from './by-letter';

test('games stand under the first letter of their pinyin, odd ones last', () => {
  const games = ['yuanshen', 'wangzhe', 'Yys', '3d', 'anye'].map((pinyin) => ({ pinyin }));
  expect(byLetter(games).map(({ letter, games: of }) => [letter, of.length])).toEqual([
    ['A', 1],
    ['W', 1],
    ['Y', 2],
    ['#', 1],
  ]);
});
