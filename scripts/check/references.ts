import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from 'shared-contract/all-calls';

/** A file's path from the root and its text. */
export interface TextFile {
  path: string;
  text: string;
}

/** Valid targets of references: numbered headings, cases, calls, decisions, files. */
export interface Targets {
  productSections: ReadonlySet<string>;
  specificationSections: ReadonlySet<string>;
  designSections: ReadonlySet<string>;
  qualityCases: ReadonlySet<string>;
  callNames: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  exists(path: string): boolean;
}

const numbersOf = (text: string) =>
  new Set([...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => number ?? ''));

/** Reads the targets from `docs/` below the root. */
export function targetsIn(root: string): Targets {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    productSections: numbersOf(read('docs/product.md')),
    specificationSections: numbersOf(read('docs/specification.md')),
    designSections: numbersOf(read('docs/design.md')),
    qualityCases: new Set(read('docs/quality.md').match(/\b[A-Z]{2}\d+\b/g)),
    callNames: new Set(Object.keys(allCalls)),
    decisions: new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3))),
    exists: (path) => existsSync(join(root, path)),
  };
}

interface Kind {
  pattern: RegExp;
  isDead(match: RegExpMatchArray, targets: Targets, file: string): boolean;
}

const numbers = (text: string) => text.match(/\d+/g) ?? [];
const kinds: Kind[] = [
  {
    pattern: /\bproduct sections? (\d+(?:(?:, | and )\d+)*)/g,
    isDead: ([, list = ''], { productSections }) =>
      numbers(list).some((number) => !productSections.has(number)),
  },
  {
    pattern: /\bspecification,? sections? (\d+(?:(?:, | and )\d+)*)/g,
    isDead: ([, list = ''], { specificationSections }) =>
      numbers(list).some((number) => !specificationSections.has(number)),
  },
  {
    pattern: /\bdesign sections? (\d+(?:(?:, | and )\d+)*)/g,
    isDead: ([, list = ''], { designSections }) =>
      numbers(list).some((number) => !designSections.has(number)),
  },
  { pattern: /\bproduct call (\w+)/g, isDead: ([, name = ''], { callNames }) => !callNames.has(name) },
  // No document defines numbers of calls or principles, so such references are always dead.
  { pattern: /\bproduct (?:section 3, ?\(?)?[AX]\d+|\blook, principle/g, isDead: () => true },
  { pattern: /\bquality ([A-Z]{2}\d+)\b/g, isDead: ([, id = ''], { qualityCases }) => !qualityCases.has(id) },
  { pattern: /\bdecisions? (\d{3})\b/g, isDead: ([, number = ''], { decisions }) => !decisions.has(number) },
  { pattern: /\bdocs\/[\w/.-]+\.md\b/g, isDead: ([path], { exists }) => !exists(path) },
  {
    // A relative link of a Markdown document.
    pattern: /\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g,
    isDead: ([, path = ''], { exists }, file) => file.endsWith('.md') && !exists(join(dirname(file), path)),
  },
];

/** Dead references, as `path:line reference`. */
export const deadReferences = (files: readonly TextFile[], targets: Targets): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        kinds.flatMap(({ pattern, isDead }) =>
          [...line.matchAll(pattern)]
            .filter((match) => isDead(match, targets, path))
            .map(([found]) => `${path}:${at + 1} ${found}`),
        ),
      ),
  );
