import { filesOf, kibOf, loadMsOf, ownerOf, ownerOfStack } from './attribution';

const owner = ownerOf('https://shop.example', { host: 'h1', content: 'c1', trade: 'localhost-3002' });
const file = (path: string, startTime: number, responseEnd: number, encodedBodySize = 1024) => ({
  name: path.startsWith('/') ? `https://shop.example${path}` : path,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('a file belongs to the host, to a remote by its folder, or to the one that the own machine serves', () => {
  expect(
    [
      'https://shop.example/assets/main.js',
      'https://shop.example/remotes/content/c1/app.js',
      'http://localhost:3002/app.js',
      'http://localhost:3003/app.js',
      'https://shop.example/api/goods',
      'https://shop.example.evil/assets/main.js',
    ].map(owner),
  ).toEqual(['host', 'content', 'trade', undefined, undefined, undefined]);
});

test('an error is the topmost known file’s, and the host’s where no file is known', () => {
  const stack = `Error: no price
    at show (https://shop.example/remotes/content/c1/app.js:1:20)
    at render (https://shop.example/assets/main.js:1:99)`;
  expect(ownerOfStack(stack, owner)).toBe('content');
  expect(ownerOfStack('Error: away\n    at chrome-extension://abc/x.js:1:1', owner)).toBe('host');
});

test('a preloaded script counts once, other files do not, and the load ends before the part is shown', () => {
  const files = filesOf(
    [
      file('/remotes/content/c1/app.js', 100, 140, 0),
      file('/remotes/content/c1/app.js', 150, 151, 2048),
      file('/remotes/content/c1/app.css', 110, 180),
      file('/remotes/content/c1/cover.webp', 110, 900),
      file('/remotes/content/c1/next.js', 700, 800),
      file('/assets/main.js', 0, 50),
    ],
    'content',
    owner,
  );
  expect(files).toHaveLength(3);
  expect(kibOf(files)).toBe(4);
  expect(loadMsOf(files, 300)).toBe(80);
  expect(loadMsOf([], 300)).toBeUndefined();
  expect(kibOf(filesOf([file('http://localhost:3002/app.js', 0, 1, 0)], 'trade', owner))).toBeUndefined();
});
