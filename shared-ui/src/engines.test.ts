import { readdirSync, readFileSync } from 'node:fs';

/** Parts of form controls: what Chromium and Safari call them, and Firefox. */
const parts = { 'webkit-slider-thumb': 'moz-range-thumb', 'webkit-progress-value': 'moz-progress-bar' };

const root = `${__dirname}/../..`;
const styles = readdirSync(root)
  .filter((name) => /^(?:host|cashier|shared-ui|mfe-\w+)$/.test(name))
  .flatMap((name) =>
    readdirSync(`${root}/${name}/src`, { recursive: true }).map((file) => `${name}/src/${file}`),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '') }));

/** The selectors whose part has a rule, in order. */
const styled = (css: string, part: string) =>
  [...css.matchAll(new RegExp(`([^{}]*)::-${part}\\b`, 'g'))].map(([, selector = '']) => selector.trim());

test.each(Object.entries(parts))('wherever ::-%s has a style, ::-%s has one too', (webkit, moz) => {
  const found = styles.filter(({ css }) => styled(css, webkit).length > 0);
  expect(found).not.toEqual([]);
  for (const { file, css } of found)
    expect([file, ...styled(css, moz)]).toEqual([file, ...styled(css, webkit)]);
});
