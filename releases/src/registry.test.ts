import { filesOf } from './page-files';
import { parseRegistry } from './registry';

const release = (name: string, version = 'a1b2c3') => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  hash: `sha384-${'A'.repeat(64)}`,
  preload: { home: { js: ['app.1.js', 'home.2.js'], css: ['home.3.css'] } },
});

const parse = (remotes: unknown) => parseRegistry(JSON.stringify({ remotes }));

test('a page of a remote names every file it will ask for', () => {
  const row = parse({ catalog: release('catalog') }).remotes.catalog;
  expect(row && filesOf(row, 'home')).toEqual({
    js: [
      '/remotes/catalog/a1b2c3/remoteEntry.js',
      '/remotes/catalog/a1b2c3/app.1.js',
      '/remotes/catalog/a1b2c3/home.2.js',
    ],
    css: ['/remotes/catalog/a1b2c3/home.3.css'],
  });
});

test.each([
  ['another origin', { entry: 'https://evil.example/remotes/catalog/a1b2c3/remoteEntry.js' }],
  ['another origin without a scheme', { entry: '//evil.example/remoteEntry.js' }],
  ['a folder that is not its own', { entry: '/remotes/trade/a1b2c3/remoteEntry.js' }],
  ['a version that climbs', { version: '..', entry: '/remotes/catalog/../remoteEntry.js/' }],
  ['no integrity', { hash: '' }],
  ['a weaker integrity', { hash: `sha256-${'A'.repeat(43)}=` }],
  [
    'a first question to elsewhere',
    {
      preload: { home: { js: [], css: [], first: { path: '//evil.example/api/x', input: {}, address: [] } } },
    },
  ],
  ['a file to preload from elsewhere', { preload: { home: { js: ['//evil.example/x.js'], css: [] } } }],
])('a row with %s is left out and the other remotes stay', (_what, change) => {
  const { remotes } = parse({ catalog: { ...release('catalog'), ...change }, trade: release('trade') });
  expect(Object.keys(remotes)).toEqual(['trade']);
});

test('a name that could be no folder of ours is left out', () => {
  const rows = parse({ host: release('host'), 'a-b': release('a-b'), ['__proto__']: release('__proto__') });
  expect(rows.remotes).toEqual({});
});

test.each(['', '{', '[]', 'null', '{"remotes":1}', '<!doctype html>'])('%p is no registry', (text) => {
  expect(() => parseRegistry(text)).toThrow();
});
