import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type Development, preset, root } from './preset';

const page = path.join(root, 'shared-router/src/stand-alone.tsx');

/** The script of a remote's own page, which is not worth a file in each of them. */
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
 * Remotes that run without the host, an entry each: nothing is federated, the shared packages are in the build. For who works
 * on one of them; nobody downloads it, so nothing is made small.
 */
export function standAloneConfig({
  names,
  outDir,
  development,
}: {
  names: readonly string[];
  outDir: string;
  development?: Development;
}): Configuration {
  const base = preset({ name: 'stand-alone', dir: root, outDir, development });
  return {
    ...base,
    devtool: false,
    cache: {
      ...(base.cache as object),
      type: 'filesystem',
      buildDependencies: { config: [__dirname + path.sep] },
    },
    entry: Object.fromEntries(names.map((name) => [name, entryOf(name)])),
    optimization: { ...base.optimization, minimize: false },
    output: { ...base.output, clean: true },
  };
}
