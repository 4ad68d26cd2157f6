import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');

/** The size tokens a rule of a stylesheet sets. */
const sizesOf = (file: string, selector: string) => {
  const css = `\n${read(file)}`;
  const start = css.indexOf(`\n${selector} {`);
  expect(start).not.toBe(-1);
  const rule = css.slice(start, css.indexOf('}', start));
  return [...rule.matchAll(/font-size: var\((--fs-\d+)\)/g)].map(([, token = '']) => token);
};

/** The smallest value of a size token, in real px. */
const leastPx = (token: string) => {
  const [, least = ''] =
    read('tokens.css').match(`${token}:calc\\(var\\(--tz\\)\\*clamp\\(([\\d.]+)PX,`) ?? [];
  return Number(least);
};

test.each([
  ['field/Field.module.css', '.box'],
  ['search/Search.module.css', '.input'],
  ['options/OptionList.module.css', '.search input'],
  ['conversation/Composer.module.css', '.field'],
  ['stepper/Stepper.module.css', '.input'],
])('text typed into %s %s has at least 16 px on every phone, or an iPhone zooms', (file, selector) => {
  const sizes = sizesOf(file, selector);
  expect(sizes).toHaveLength(1);
  for (const size of sizes) expect(leastPx(size)).toBeGreaterThanOrEqual(16);
});

test('a text area writes as large as the other fields', () => {
  expect(sizesOf('field/Field.module.css', '.area .input')).toEqual([]);
  expect(sizesOf('field/Field.module.css', '.input')).toEqual([]);
});
