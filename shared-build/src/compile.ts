import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lazySingletons } from 'releases/singletons';
import type { PrefetchRequest } from 'shared-contract/prefetch';
import webpack, { type Chunk, type Compilation, type Configuration } from 'webpack';

/** Files of a build that one page needs, relative to the build's folder. */
export interface PageFiles {
  js: string[];
  css: string[];
  /** The host's later parts that it needs. */
  later: string[];
  /** Its first call, if the remote declares one. */
  first?: PrefetchRequest;
}

/** Runs webpack once. Rejects with the compiler's messages if it fails. */
export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(
            new Error(
              stats?.toString({ all: false, errors: true, colors: false }) ?? 'webpack returned no result',
            ),
          );
        } else resolve(stats.compilation);
      });
    });
  });
}

/** Whether the chunk consumes this shared module. */
const consumes = ({ chunkGraph }: Compilation, chunk: Chunk, part: string) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some(
    (module) =>
      module.type === 'consume-shared-module' &&
      (module as unknown as { options: { shareKey: string } }).options.shareKey === part,
  );

/**
 * Files to preload for each page of a remote: those of the exposed module and of the page's own chunk. The page
 * table `src/pages.ts` is parsed as text: rows of the form `name: lazyPage(() => import('./…'), kind)`.
 */
export function pageFiles(compilation: Compilation, dir: string): Record<string, PageFiles> {
  const table = readFileSync(path.join(dir, 'src/pages.ts'), 'utf8');
  const rows = [...table.matchAll(/(\w+):\s*lazyPage\(\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]/g)];
  const groups = [...compilation.chunkGroups];
  const app = groups.find((group) => group.name === 'app')?.getFiles() ?? [];
  return Object.fromEntries(
    rows.map(([, name, request]) => {
      const own = groups.filter((group) => group.origins.some((origin) => origin.request === request));
      const files = [...new Set([...app, ...own.flatMap((group) => group.getFiles())])];
      const later = lazySingletons.filter((part) =>
        own.some((group) => group.chunks.some((chunk) => consumes(compilation, chunk, part))),
      );
      return [
        name,
        {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          later,
        },
      ];
    }),
  );
}
