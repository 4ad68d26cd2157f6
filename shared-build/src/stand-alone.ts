import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type Development, preset, root } from './preset';

const page = path.join(root, 'shared-router/src/stand-alone.tsx');

/** The entry script of a remote's stand-alone page, generated instead of a file in each remote. */
function entryOf(name: string): string {
  const source = path.join(root, `mfe-${name}`, 'src');
  const lines = [
    `import { standAlone } from ${JSON.stringify(page)};`,
    `import * as app from ${JSON.stringify(path.join(source, 'app.tsx'))};`,
    existsSync(path.join(source, 'routes.ts'))
      ? `import { routes } from ${JSON.stringify(path.join(source, 'routes.ts'))};`
      : 'const routes = {};',
    `standAlone(${JSON.stringify(name)}, app, routes);`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/**
 * Remotes that run without the host, one entry each, for the development server: no federation, the shared
 * packages are bundled.
 */
export function standAloneConfig(names: readonly string[], development: Development): Configuration {
  const outDir = path.join(root, 'dist/stand-alone');
  const base = preset({ name: 'stand-alone', dir: root, outDir, development });
  return {
    ...base,
    cache: {
      ...(base.cache as object),
      type: 'filesystem',
      buildDependencies: { config: [__dirname + path.sep] },
    },
    entry: Object.fromEntries(names.map((name) => [name, entryOf(name)])),
  };
}
