import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

const dir = mkdtempSync(join(tmpdir(), 'haozhan-errors-cli-'));
afterAll(() => rmSync(dir, { recursive: true }));

const HOUR_MS = 3_600_000;
const line = (parts: object) =>
  JSON.stringify({
    remote: 'trade',
    version: 'v1',
    kind: 'error',
    message: 'TypeError: x is undefined',
    frames: [1, 2].map((line) => ({ file: '/remotes/trade/v1/app.js', line, column: 1, name: 't' })),
    from: Date.now() - 2 * HOUR_MS,
    to: Date.now() - 2 * HOUR_MS,
    count: 2,
    pages: ['pay'],
    visitors: ['aaaaaa', 'bbbbbb'],
    ...parts,
  });

beforeAll(() => {
  mkdirSync(join(dir, 'errors'));
  mkdirSync(join(dir, 'remotes/trade/v1/maps'), { recursive: true });
  const react = 'node_modules/.pnpm/react-dom@19.0.0/node_modules/react-dom/index.js';
  const map = {
    version: 3,
    sources: ['mfe-trade/src/pay/PayPage.tsx', react],
    names: [],
    mappings: 'AAWI;ACXJ',
  };
  writeFileSync(join(dir, 'remotes/trade/v1/maps/app.js.map'), JSON.stringify(map));
  const frames = [{ file: '/assets/main.h1.js', line: 1, column: 9, name: 'f' }];
  writeFileSync(
    join(dir, 'errors/errors-00000001.jsonl'),
    [
      line({
        remote: 'host',
        version: 'h1',
        kind: 'rejection',
        message: 'of the host',
        frames,
        to: Date.now(),
      }),
      line({}),
      // A line that our gateway never writes: an attacker who can write to the folder must not control the
      // terminal either.
      line({ version: 'v2', message: '\u001b[2J\u009b31m\nforged@v9\u202e', frames: [], count: 1 }),
    ].join('\n'),
  );
});

/** Runs the command as `pnpm errors` does. */
const errors = (...args: string[]) =>
  new Promise<{ code: number; out: string; said: string }>((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(__dirname, 'cli.ts'), ...args],
      { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ERRORS_DIR: join(dir, 'errors'), DIST_DIR: dir } },
      (error, out, said) => done({ code: Number(error?.code ?? 0), out, said }),
    );
  });

test('shows each failure with its figures and the lines of our source, and says where a source map is missing', async () => {
  const { code, out } = await errors();
  expect(code).toBe(0);
  expect(out).toContain('trade@v1  模块出错  TypeError: x is undefined\n');
  expect(out).toMatch(
    / {2}2 次，访客 2 位，首次 \S+Z，最近 \S+Z，页面 pay\n {4}mfe-trade\/src\/pay\/PayPage\.tsx:12:5\n {4}（另有 1 层在依赖里，--json 列出）\n/,
  );
  expect(out).toContain('    f (/assets/main.h1.js:1:9)  ← 没有源码映射 host/maps/main.h1.js.map');
  expect(out).toContain('（没有本站代码的调用栈）');
});

test('what was sent by a stranger reaches a terminal as text', async () => {
  const { out } = await errors('--release', 'trade@v2');
  expect(out.split('\n')[0]).toBe(String.raw`trade@v2  模块出错  \u{1b}[2J\u{9b}31m\u{0a}forged@v9\u{202e}`);
  const json = (await errors('--release', 'trade@v2', '--json')).out;
  for (const letter of '\u001b\u009b\u202e') expect(json).not.toContain(letter);
  expect(JSON.parse(json)[0].message).toBe('\u001b[2J\u009b31m\nforged@v9\u202e');
});

test('shows a release, a remote or a time alone, and JSON for programs', async () => {
  const messages = async (...args: string[]) =>
    JSON.parse((await errors('--json', ...args)).out).map(
      ({ remote, version }: Record<string, string>) => `${remote}@${version}`,
    );
  expect(await messages('--release', 'trade')).toEqual(['trade@v1', 'trade@v2']);
  expect(await messages('--release', 'host')).toEqual(['host@h1']);
  expect(await messages('--since', '1h')).toEqual(['host@h1']);
  expect(await messages('--since', '1d')).toHaveLength(3);
  expect(JSON.parse((await errors('--json', '--release', 'trade@v1')).out)[0].frames).toEqual([
    {
      file: '/remotes/trade/v1/app.js',
      line: 1,
      column: 1,
      name: 't',
      at: 'mfe-trade/src/pay/PayPage.tsx:12:5',
    },
    expect.objectContaining({ line: 2, at: expect.stringContaining('/react-dom/index.js') }),
  ]);
});

test('says what can be asked for', async () => {
  const { code, out } = await errors('--help');
  expect([code, out]).toEqual([0, expect.stringContaining('--since 24h')]);
});

test('says so when there is nothing, and what it does not understand', async () => {
  expect((await errors('--release', 'gift')).out).toContain('没有浏览器错误');
  for (const wrong of [['--since', 'soon'], ['--release', '../x'], ['--nothing']])
    expect((await errors(...wrong)).code).toBe(1);
});
