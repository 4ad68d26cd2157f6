import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from 'shared-build';
import type { Entry } from './entries';

/** Modules that a remote's tests and these modules must have one copy of, from the remote's repository. */
const external = ['react', 'react-dom', 'rxjs', '@testing-library/react', '@testing-library/dom'];

/**
 * Writes the shared packages for jest: one script, `runtime.js`, so that each module exists once, and for every entry a
 * module `runtime/<entry>.js` of it. Libraries are those of browsers, as in the product, and a style's class is its own name.
 */
export async function writeRuntime(entries: readonly Entry[], folder: string): Promise<void> {
  await build({
    stdin: {
      contents: `module.exports = {\n${entries
        .map(
          ({ name, file }) => `  get ${JSON.stringify(name)}() { return require(${JSON.stringify(file)}); },`,
        )
        .join('\n')}\n};`,
      resolveDir: root,
      sourcefile: 'runtime.js',
    },
    outfile: path.join(folder, 'runtime.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser'],
    external: external.flatMap((name) => [name, `${name}/*`]),
    // Its build for browsers is empty; tests serve WebSockets with it.
    alias: { ws: require.resolve('ws', { paths: [path.join(root, 'shared-sdk')] }) },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"test"', 'import.meta.url': '"file:///"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'styles',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.css$/ }, () => ({
            contents:
              "module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });",
            loader: 'js',
          })),
      },
    ],
  });
  for (const { name } of entries) {
    const file = path.join(folder, 'runtime', `${name}.js`);
    mkdirSync(path.dirname(file), { recursive: true });
    const script = path.posix.relative(path.posix.dirname(`runtime/${name}`), 'runtime.js');
    writeFileSync(file, `module.exports = require('${script}')['${name}'];\n`);
  }
}
