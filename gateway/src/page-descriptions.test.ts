import { routeAt } from 'shared-contract';
import { pageDescriptions } from './page-descriptions';
import { publicPages } from './robots/public-pages';

const describedByTheirHead = [
  'home',
  'goodList',
  'security',
  'gonggao',
  'xinwen',
  'bangzhu',
  'jieshao',
  'yinsi',
];

test('every page of the sitemap is described by its remote or here', () => {
  const names = publicPages({ parts: [], games: [] }, []).map(({ path }) =>
    routeAt(path.replace(/\?.*/, '')),
  );
  const others = names.flatMap((name) => (name && !describedByTheirHead.includes(name) ? [name] : []));
  expect(others.sort()).toEqual(Object.keys(pageDescriptions).sort());
  expect(new Set(Object.values(pageDescriptions)).size).toBe(others.length);
});
