import { parseStack } from './frames';

const wanted = [
  { file: '/remotes/trade/1a2b3c4d5e/app.0f9e8d7c6b.js', line: 1, column: 2345, name: 'PayPage' },
  { file: '/assets/main.1a2b3c4d5e.js', line: 2, column: 77 },
];

test.each([
  [
    'Chromium',
    [
      'TypeError: x is undefined',
      '    at PayPage (/remotes/trade/1a2b3c4d5e/app.0f9e8d7c6b.js:1:2345)',
      '    at Array.map (<anonymous>)',
      '    at /assets/main.1a2b3c4d5e.js:2:77',
    ],
  ],
  [
    'Chromium, async and below a retry',
    [
      '    at async PayPage (/remotes/trade/1a2b3c4d5e/r1732190000000/app.0f9e8d7c6b.js:1:2345)',
      '    at async Promise.all (index 0)',
      '    at /assets/main.1a2b3c4d5e.js:2:77',
    ],
  ],
  [
    'Firefox',
    ['PayPage@/remotes/trade/1a2b3c4d5e/app.0f9e8d7c6b.js:1:2345', '@/assets/main.1a2b3c4d5e.js:2:77', ''],
  ],
  [
    'Safari',
    [
      'PayPage@/remotes/trade/1a2b3c4d5e/app.0f9e8d7c6b.js:1:2345',
      'map@[native code]',
      '/assets/main.1a2b3c4d5e.js:2:77',
    ],
  ],
])('frames are read as %s writes them', (_browser, lines) => {
  expect(parseStack(lines.join('\n'))).toEqual(wanted);
});

test.each([
  ['Chromium', '    at DeskSite (/assets/desk/main.1a2b3c4d5e.js:1:2345)'],
  ['Firefox and Safari', 'DeskSite@/assets/desk/main.1a2b3c4d5e.js:1:2345'],
])('a frame in the shell of the staff’s desk is read as %s writes it', (_browser, line) => {
  expect(parseStack(line)).toEqual([
    { file: '/assets/desk/main.1a2b3c4d5e.js', line: 1, column: 2345, name: 'DeskSite' },
  ]);
});

test('a name with a receiver is kept', () => {
  expect(parseStack('    at Object.onClick [as handler] (/assets/main.1.js:1:2)')).toEqual([
    { file: '/assets/main.1.js', line: 1, column: 2, name: 'Object.onClick [as handler]' },
  ]);
});

test.each([
  'at f (https://elsewhere.example/assets/main.1.js:1:2)',
  'at f (/assets/../../../etc/passwd.js:1:2)',
  'at f (/assets/desk/../main.1.js:1:2)',
  'at f (/assets/maps/main.1.js:1:2)',
  'at f (/remotes/trade/../v1/app.js:1:2)',
  'at f (/remotes/trade/v1/maps/app.js:1:2)',
  'at f (chrome-extension://abc/content.js:1:2)',
  'call 13800138000 (/index/home:1:2)',
  'at eval (eval at f (/assets/main.1.js:1:2), <anonymous>:1:1)',
])('%s is no frame of ours', (line) => expect(parseStack(line)).toEqual([]));

test('a name that a person could have typed is left out', () => {
  expect(parseStack('at 张三 13800138000 (/assets/main.1.js:1:2)')).toEqual([
    { file: '/assets/main.1.js', line: 1, column: 2 },
  ]);
});

test('ten frames are enough, and a hostile text takes no time', () => {
  expect(parseStack('at f (/assets/main.1.js:1:2)\n'.repeat(100))).toHaveLength(10);
  for (const text of [
    'at '.repeat(4_000),
    `${' '.repeat(8_000)}(`,
    '/assets/'.repeat(1_000),
    '@a:1:'.repeat(2_000),
  ])
    expect(parseStack(text)).toEqual([]);
});
