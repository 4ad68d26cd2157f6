import type { AtRule, Plugin } from 'postcss';

// Strings and url() are matched first so that their content is not taken for a length.
const STRING = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
const URL = String.raw`url\(\s*(?:${STRING}|[^)]*)\s*\)`;
const LENGTH = String.raw`(?<![\w#.%-])([+-]?(?:\d+\.?\d*|\.\d+))(px|PX)(?![\w-])`;
const TOKEN = new RegExp(`${STRING}|${URL}|${LENGTH}`, 'g');

/**
 * Converts one CSS value, written in px of the 375 px design: `Npx` → `calc(N * var(--u))`, `NPX` → `Npx`. A
 * nested `calc()` is valid wherever a length is, so functions such as `min()` and `clamp()` need no special
 * case. Zero stays `0px`: a unitless 0 would break sums.
 */
export const designPx = (value: string): string =>
  value.replace(TOKEN, (text, number?: string, unit?: string) => {
    if (number === undefined) return text;
    if (unit === 'PX' || Number(number) === 0) return `${number}px`;
    return `calc(${number} * var(--u))`;
  });

// var() is invalid in these at-rules, so their lengths stay real px.
const withoutVariables = new Set(['property', 'font-face', 'counter-style']);

const isIn = (parent: unknown): parent is AtRule => (parent as AtRule | undefined)?.type === 'atrule';

/** PostCSS plugin: {@link designPx} on every declaration. Media and container conditions keep real px. */
export const designPxPlugin = (): Plugin => ({
  postcssPlugin: 'design-px',
  // Once, not Declaration: a changed declaration would be visited again.
  Once(root) {
    root.walkDecls((declaration) => {
      if (!/px/i.test(declaration.value)) return;
      if (isIn(declaration.parent) && withoutVariables.has(declaration.parent.name)) return;
      declaration.value = designPx(declaration.value);
    });
    root.walkAtRules((rule) => {
      rule.params = rule.params.replace(/(\d)PX\b/g, '$1px');
    });
  },
});
