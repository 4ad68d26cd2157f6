import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './services';

const rows = readFileSync(join(ROOT, 'docs/quality.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [id, file] = line
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim());
    return id && file && /^[A-Z]{2}\d+$/.test(id) ? [[id, file] as const] : [];
  });

test('the table has rows', () => expect(rows.length).toBeGreaterThan(20));

test.each(rows)('%s is tested in %s, which says so', (id, file) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`\\b${id}\\b`));
});
