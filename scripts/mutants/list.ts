import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../services';

/** A code change that a test must catch. Lines and columns are 1-based. */
export interface Mutant {
  /** Relative to the checkout's root. */
  file: string;
  mutator: string;
  start: { line: number; column: number };
  end: { line: number; column: number };
  original: string;
  replacement: string;
}

/** Identifies a mutant across instrumentations of the same code. */
export const keyOf = ({ file, mutator, start, end, replacement }: Omit<Mutant, 'original'>) =>
  [file, mutator, start.line, start.column, end.line, end.column, replacement].join(' ');

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

/** Code files below folders (or the files themselves), without tests and test helpers. */
export function codeFiles(paths: readonly string[]): string[] {
  const below = (path: string): string[] =>
    statSync(join(ROOT, path)).isFile()
      ? [path]
      : readdirSync(join(ROOT, path), { withFileTypes: true })
          .filter((entry) => !['node_modules', 'dist', 'testing'].includes(entry.name))
          .flatMap((entry) => below(`${path}/${entry.name}`));
  return paths.flatMap(below).filter(isCode).sort();
}

type Ignorer = Parameters<Instrumenter['instrument']>[1]['ignorers'][number];

/** Ignores styling: an element's class is not behaviour, and no test should depend on it. */
const styling: Ignorer = {
  shouldIgnore(path) {
    const { node } = path as { node?: { type: string; name?: { name?: unknown } } };
    const isStyling =
      node?.type === 'JSXAttribute' && ['className', 'style'].includes(String(node.name?.name));
    return isStyling ? 'looks' : undefined;
  },
};

/**
 * Copy: a string of plain Chinese prose. An emptied sentence breaks no rule, and tests that repeat every
 * sentence would only make rewording expensive. All other strings count: names of calls and routes, states,
 * keys; so do templates that put a value into a sentence.
 */
const isCopy = ({ mutator, original }: Mutant) =>
  mutator === 'StringLiteral' && /[\u3000-\u9fff\uff00-\uffef]/.test(original) && !original.includes('${');

/** All Stryker mutants of these files, in order, without styling and copy. */
export async function listMutants(files: readonly string[]): Promise<Mutant[]> {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const silent = new Proxy(
    {},
    { get: (_target, name) => (String(name).startsWith('is') ? () => false : () => {}) },
  );
  const instrumenter = new Instrumenter(silent as ConstructorParameters<typeof Instrumenter>[0]);
  const sources = files.map((file) => ({
    name: join(ROOT, file),
    mutate: true,
    content: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const { mutants } = await instrumenter.instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [styling],
  });
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, mutatorName, location, replacement }) => {
      const start = { line: location.start.line + 1, column: location.start.column + 1 };
      const end = { line: location.end.line + 1, column: location.end.column + 1 };
      const text = (lines.get(fileName) ?? []).slice(start.line - 1, end.line);
      text.push((text.pop() ?? '').slice(0, end.column - 1));
      text[0] = (text[0] ?? '').slice(start.column - 1);
      return {
        file: relative(ROOT, fileName),
        mutator: mutatorName,
        start,
        end,
        original: text.join('\n'),
        replacement: replacement ?? '',
      };
    })
    .filter((mutant) => !isCopy(mutant));
}
