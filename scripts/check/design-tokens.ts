/** The columns of the token tables, and the CSS rule of tokens.css whose values each of them lists. */
const RULE_OF: Readonly<Record<string, string>> = {
  Value: ':root',
  Light: ':root',
  Dark: '@media screen{:root[data-theme=dark]',
  'Reduced motion': '@media (prefers-reduced-motion:reduce){:root',
  '480 to 959 px': '@media (min-width:480px) and (max-width:959px){:root',
  'From 960 px': '@media (min-width:960px){:root',
  'From 1200 px': '@media (min-width:1200px){:root',
  'From 1400 px': '@media (min-width:1400px){:root',
};

/** Not compared here: shared-ui/src/tokens.test.ts checks that it equals the dark rule. */
const SYSTEM_DARK = '@media screen and (prefers-color-scheme:dark){:root:not([data-theme])';

type Tokens = Map<string, string>;

/** The tokens of each rule with their values; rules with the same selector are merged. */
function tokensByRule(css: string): Map<string, Tokens> {
  const rules = new Map<string, Tokens>();
  const withoutComments = css.replaceAll(/\/\*.*?\*\//gs, '');
  for (const [, rule = '', body = ''] of withoutComments.matchAll(
    /((?:@media[^{]*\{)?:root[^{]*)\{([^}]*)\}/g,
  )) {
    const tokens = rules.get(rule) ?? new Map<string, string>();
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]+)/g))
      tokens.set(name, value.trim());
    rules.set(rule, tokens);
  }
  return rules;
}

const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Tokens missing in the tables headed "Token" of `text` (docs/design.md), or with other values than `css`. */
export function designTokenFaults(css: string, text: string): string[] {
  const rules = tokensByRule(css);
  const stated = new Set<string>();
  const faults: string[] = [];
  let head: string[] = [];
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length === 0 || cells[1] === 'Token') head = cells;
    const names = codeIn(cells[1]);
    if (head[1] !== 'Token' || names.length === 0) continue;
    for (const [at, column] of head.entries()) {
      const rule = RULE_OF[column];
      if (rule === undefined) continue;
      const actual = names.flatMap((name) => rules.get(rule)?.get(name) ?? []).join(' ');
      const written = codeIn(cells[at]).join(' ');
      if (written !== actual) faults.push(`${names.join(' ')}, ${column}: has ${written}, the CSS ${actual}`);
      for (const name of names) stated.add(`${rule} ${name}`);
    }
  }
  for (const [rule, tokens] of rules)
    for (const name of rule === SYSTEM_DARK ? [] : tokens.keys())
      if (!stated.has(`${rule} ${name}`)) faults.push(`lacks ${name} of ${rule}`);
  return faults;
}
