import { readdirSync, readFileSync } from 'node:fs';
import { isMotionReduced } from './is-motion-reduced';

test.each([true, false])('less motion is what the system asks for: %s', (reduced) => {
  window.matchMedia = (media) =>
    ({ matches: reduced && media === '(prefers-reduced-motion: reduce)' }) as MediaQueryList;
  expect(isMotionReduced()).toBe(reduced);
});

test('whatever repeats without end stops or slows down where less motion is asked for', () => {
  const root = `${__dirname}/../../..`;
  const packages = readdirSync(root).filter((name) =>
    /^(?:host|shared-ui|shared-router|mfe-\w+)$/.test(name),
  );
  const repeating = packages
    .flatMap((name) =>
      readdirSync(`${root}/${name}/src`, { recursive: true }).map((file) => `${name}/src/${file}`),
    )
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)
    .filter(([, css]) => /\binfinite\b/.test(css));
  expect(repeating.map(([file]) => file)).toContain('shared-ui/src/image-viewer/ImageViewer.module.css');
  const unchanged = repeating.filter(
    ([, css]) => !/@media \(prefers-reduced-motion: reduce\) \{[^@]*\banimation(?:-duration)?:/.test(css),
  );
  expect(unchanged.map(([file]) => file)).toEqual([]);
});
