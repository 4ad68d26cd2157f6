import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The declarations between the selector and its closing brace. */
const block = (selector: string) => {
  const start = css.indexOf(selector) + selector.length;
  return css.slice(start, css.indexOf('}', start)).replace(/\s+/g, ' ').trim();
};

test('night looks the same whether the reader or the system asked for it', () => {
  expect(block(':root[data-theme=dark]{')).toContain('--bg:#0C1213');
  expect(block(':root:not([data-theme]){')).toBe(block(':root[data-theme=dark]{'));
});
