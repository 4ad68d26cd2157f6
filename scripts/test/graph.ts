import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { workspaceFiles } from './changed';

/** The dependencies between the workspace's files. Paths are relative to the root, with `/`. */
export interface DependencyGraph {
  /** Every file that git tracks or would track. */
  files: ReadonlySet<string>;
  /** The files that a file imports or names. */
  uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** The given files and all files that depend on them, transitively. */
  dependants(files: readonly string[]): Set<string>;
  /** The given files and all their dependencies, transitively; `through` filters the files that are followed. */
  reached(from: readonly string[], through?: (file: string) => boolean): Set<string>;
}

const isSource = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
const SUFFIXES = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];
/**
 * A quoted path with a folder in it, or the bare name of a source file: files that are read, forked or spawned
 * by name.
 */
const NAMED = /(['"`])((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)+\/?|[\w.-]+\.(?:[cm]?[jt]sx?|css|sql))\1/g;
/** `import type … from` is erased at run time; tsc checks it. */
const TYPE_ONLY = /\b(?:import|export)\s+type\s[^'"`;]*$/;

/** What the source imports at run time: static and dynamic imports, `require` and `export from`. */
function importsIn(text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !TYPE_ONLY.test(text.slice(Math.max(0, pos - 2_000), pos)))
    .map(({ fileName }) => fileName);
}

type Exports = Record<string, string>;

/** `exports` of each workspace package, by name. */
function packageExports(
  root: string,
  files: readonly string[],
): Map<string, { folder: string; exports: Exports }> {
  const found = files.filter((file) => /^[^/]+\/package\.json$/.test(file) && existsSync(join(root, file)));
  return new Map(
    found.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return [name as string, { folder: dirname(file), exports: exports as Exports }];
    }),
  );
}

/**
 * Reads every source file of the workspace once: its imports, and the workspace files that it names in strings
 * (files that are read, forked or spawned).
 * @param root of a git repository
 */
export function dependencyGraph(root: string): DependencyGraph {
  const list = workspaceFiles(root).filter((file) => existsSync(join(root, file)));
  const files = new Set(list);
  const folders = new Set(list.flatMap((file) => ancestors(file)));
  const packages = packageExports(root, list);

  const fileAt = (path: string) =>
    SUFFIXES.map((suffix) => normalize(path) + suffix).find((one) => files.has(one));
  /** A browser file may have a `.server` variant, which shared-build prefers for the server. */
  const withDouble = (file: string) =>
    [file, file.replace(/\.(tsx?)$/, '.server.$1')].filter((one) => files.has(one));

  function resolveImport(from: string, wanted: string): string[] {
    if (wanted.startsWith('.')) {
      const file = fileAt(join(dirname(from), wanted));
      return file ? withDouble(file) : [];
    }
    const [name = '', ...rest] = wanted.split('/');
    const own = packages.get(name);
    const subpath = ['.', ...rest].join('/');
    for (const [key, target] of Object.entries(own?.exports ?? {})) {
      const [before = '', after] = key.split('*');
      if (key !== subpath && !(after !== undefined && subpath.startsWith(before))) continue;
      const file = fileAt(join(own?.folder ?? '', target.replace('*', subpath.slice(before.length))));
      if (file) return withDouble(file);
    }
    return [];
  }

  function resolveNamed(from: string, named: string): string[] {
    const bases = named.includes('/') && !named.startsWith('.') ? ['', from.split('/')[0] ?? ''] : [];
    return [dirname(from), ...bases].flatMap((base) => {
      const path = normalize(join(base, named)).replace(/\/$/, '');
      if (files.has(path)) return [path];
      // A folder that contains the file itself is a working directory, not a dependency.
      return folders.has(path) && !from.startsWith(`${path}/`)
        ? list.filter((file) => file.startsWith(`${path}/`))
        : [];
    });
  }

  const uses = new Map<string, Set<string>>();
  for (const file of list.filter(isSource)) {
    const text = readFileSync(join(root, file), 'utf8');
    const used = new Set(importsIn(text).flatMap((wanted) => resolveImport(file, wanted)));
    for (const [, , named = ''] of text.matchAll(NAMED))
      for (const one of resolveNamed(file, named)) used.add(one);
    used.delete(file);
    uses.set(file, used);
  }
  const usedBy = new Map<string, Set<string>>();
  for (const [file, used] of uses)
    for (const one of used) usedBy.set(one, (usedBy.get(one) ?? new Set()).add(file));

  return {
    files,
    uses,
    dependants: (given) => walk(given, (one) => usedBy.get(one)),
    reached: (from, through = () => true) => walk(from, (one) => (through(one) ? uses.get(one) : undefined)),
  };
}

const ancestors = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_part, i, all) => all.slice(0, i + 1).join('/'));

function walk(from: readonly string[], next: (file: string) => Iterable<string> | undefined): Set<string> {
  const seen = new Set(from);
  for (const file of seen) for (const one of next(file) ?? []) seen.add(one);
  return seen;
}
