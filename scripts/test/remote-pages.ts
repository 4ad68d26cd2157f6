import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DependencyGraph } from './graph';

/** Rows of a remote's `src/pages.ts`, parsed as in shared-build. */
const ROW = /(\w+):\s*lazyPage\(\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]/g;

/**
 * The files of a remote's pages.
 * @param remote the folder's name, such as `mfe-content`
 * @returns file, relative to the root, by page
 */
export function pageFiles(root: string, remote: string, { files }: DependencyGraph): Map<string, string> {
  const table = `${remote}/src/pages.ts`;
  if (!files.has(table)) return new Map();
  return new Map(
    [...readFileSync(join(root, table), 'utf8').matchAll(ROW)].flatMap(([, page = '', from = '']) => {
      const path = join(dirname(table), from);
      const file = [path, `${path}.tsx`, `${path}.ts`, `${path}/index.tsx`].find((one) => files.has(one));
      return file ? [[page, file] as const] : [];
    }),
  );
}

/**
 * The pages of a remote that a change of one of its files can break. A file that the remote's entry imports
 * other than through a page, or that no page imports (settings, routes), affects all of them; otherwise only
 * the pages that import it.
 */
export function pagesReaching(root: string, remote: string, file: string, graph: DependencyGraph): string[] {
  const pages = pageFiles(root, remote, graph);
  const always = graph.reached([`${remote}/src/app.tsx`], (one) => one !== `${remote}/src/pages.ts`);
  const found = [...pages].filter(([, own]) => graph.reached([own]).has(file)).map(([page]) => page);
  return always.has(file) || found.length === 0 ? [...pages.keys()] : found;
}
