import { routeAt } from 'shared-contract';
import { pageDescriptions } from './page-descriptions';
import { publicPages } from './robots/public-pages';

const renderedOnServer = ['home', 'goodList', 'security', 'gonggao', 'xinwen', 'bangzhu', 'jieshao', 'yinsi'];

test('every page of the sitemap is rendered on the server or says here what it is', () => {
  const names = publicPages({ parts: [], games: [] }, []).map(({ path }) =>
    routeAt(path.replace(/\?.*/, '')),
  );
  const others = names.flatMap((name) => (name && !renderedOnServer.includes(name) ? [name] : []));
  expect(others.sort()).toEqual(Object.keys(pageDescriptions).sort());
  expect(new Set(Object.values(pageDescriptions)).size).toBe(others.length);
});
