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
