import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appendLines, readLines, SEGMENT_BYTES, SEGMENTS } from './segments';

let created: string;
let dir: string;
beforeEach(() => {
  created = mkdtempSync(path.join(tmpdir(), 'haozhan-segments-'));
  dir = created;
});
afterEach(() => rmSync(created, { recursive: true }));

const all = async () => {
  const lines: unknown[] = [];
  for await (const line of readLines(dir)) lines.push(line);
  return lines;
};
const bytes = () => readdirSync(dir).reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 0);

test('what was appended is read in its order, from a folder that was not there', async () => {
  dir = path.join(dir, 'new/folder');
  expect(await all()).toEqual([]);
  await appendLines(dir, ['1', '2']);
  await appendLines(dir, ['3']);
  expect(await all()).toEqual([1, 2, 3]);
});

test('the folder stays within its bound, the newest lines stay, and numbers never begin anew', async () => {
  const line = JSON.stringify('x'.repeat(SEGMENT_BYTES / 2));
  for (let n = 0; n < 4 * SEGMENTS; n += 1) await appendLines(dir, [line, String(n)]);
  expect(readdirSync(dir).length).toBeLessThanOrEqual(SEGMENTS);
  expect(bytes()).toBeLessThan((SEGMENTS + 1) * SEGMENT_BYTES * 1.5);
  expect((await all()).at(-1)).toBe(4 * SEGMENTS - 1);
});

test('a line that a crash cut short spoils neither what was there nor what comes', async () => {
  await appendLines(dir, ['1']);
  appendFileSync(path.join(dir, readdirSync(dir)[0] ?? ''), '{"half":');
  await appendLines(dir, ['2']);
  expect(await all()).toEqual([1, 2]);
});

test('another file in the folder is left alone', async () => {
  writeFileSync(path.join(dir, 'errors-1.jsonl'), '7');
  await appendLines(dir, ['1']);
  expect(await all()).toEqual([1]);
});

test('several processes append at once, over the end of segments, and no line is lost or torn', async () => {
  const script = `import { appendLines } from ${JSON.stringify(path.join(__dirname, 'segments.ts'))};
    const [dir, who] = process.argv.slice(-2);
    for (let n = 0; n < 30; n += 1) await appendLines(dir, [JSON.stringify({ who, n, pad: who.repeat(40_000) })]);`;
  const file = path.join(dir, 'writer.mts');
  writeFileSync(file, script);
  const root = path.join(__dirname, '../../..');
  const codes = await Promise.all(
    ['a', 'b', 'c'].map(
      (who) =>
        new Promise((done) =>
          spawn(process.execPath, ['--import', 'tsx', file, dir, who], { cwd: root, stdio: 'inherit' }).once(
            'exit',
            done,
          ),
        ),
    ),
  );
  expect(codes).toEqual([0, 0, 0]);
  const lines = (await all()) as { who: string; n: number; pad: string }[];
  expect(lines.every(({ who, pad }) => pad === who.repeat(40_000))).toBe(true);
  for (const who of ['a', 'b', 'c'])
    expect(lines.filter((line) => line.who === who).map(({ n }) => n)).toEqual([...Array(30).keys()]);
  expect(readdirSync(dir).filter((name) => name.endsWith('.jsonl')).length).toBeGreaterThan(1);
});
