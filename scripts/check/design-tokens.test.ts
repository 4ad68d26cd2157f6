import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';
import { designTokenFaults } from './design-tokens';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const css = read('shared-ui/src/tokens.css');
const text = read('docs/design.md');

/** Replaces a part of the text that must occur exactly once. */
function changed(from: string, to: string, whole = text) {
  expect(whole.split(from)).toHaveLength(2);
  return whole.replace(from, () => to);
}

test('the token tables of docs/design.md are those of the stylesheet', () => {
  expect(designTokenFaults(css, text)).toEqual([]);
});

test.each([
  [
    'a light value',
    '`#5E6C6C` `#8C9998`',
    '`#5E6C6D` `#8C9998`',
    '--ink-3 --ink-4, Light: has #5E6C6D #8C9998',
  ],
  ['a dark value', '| `none` |', '| `0 0 1px` |', '--shadow-1, Dark: has 0 0 1px'],
  ['a dark value that is left out', '| `none` |', '| |', '--shadow-1, Dark: has '],
  ['a value of wide columns', '`15px`', '`14px`', '--gutter --col, 480 to 959 px: has 14px'],
  ['the order of two values', '`20` `21`', '`21` `20`', '--z-sticky --z-tab --z-bar, Value: has 10 21 20'],
  ['a token that is none', '| `--t-3` |', '| `--t-4` |', '--t-4, Value: has 320ms, the CSS '],
])('%s is compared', (_what, from, to, fault) => {
  expect(designTokenFaults(css, changed(from, to))).toContainEqual(expect.stringContaining(fault));
});

test('a token without a row is named, of every rule', () => {
  const longer = changed(
    '--gutter:15px',
    '--gutter:15px;--wide:1',
    changed('--tz:1;', '--tz:1;--tx:1;', css),
  );
  expect(designTokenFaults(longer, text)).toEqual([
    'lacks --tx of :root',
    'lacks --wide of @media (min-width:480px) and (max-width:959px){:root',
  ]);
});
