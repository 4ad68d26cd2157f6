/** Bundles the command `haozhan-remote` into its `dist`, before it is packed: its own code and that of the workspace's packages; npm packages stay outside. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { catalogVersions, packagesOfRemotes } from 'haozhan-remote/packages';
import { ROOT as root } from '../services';
import { lockFile } from './lock';

const own = path.join(root, 'haozhan-remote');
const dist = path.join(own, 'dist');

async function main() {
  const { version, dependencies } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'));
  rmSync(dist, { recursive: true, force: true });
  const common = {
    absWorkingDir: own,
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  } as const;
  await build({
    ...common,
    entryPoints: { main: 'src/main.ts', commands: 'src/commands.ts' },
    // The contract is the running product's, from its kit.
    external: [
      ...Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
      'shared-contract',
      'shared-contract/*',
    ],
    banner: { js: '#!/usr/bin/env node' },
  });
  // The gateway of the development server, with its libraries: it is this workspace's, as the command is.
  await build({ ...common, entryPoints: { gateway: path.join(root, 'scripts/dev/gateway.ts') } });
  // Sources that become part of a remote's build, by path beside the bundle.
  for (const folder of ['federation', 'refresh'])
    cpSync(path.join(root, 'shared-build/src', folder), path.join(dist, folder), { recursive: true });
  mkdirSync(path.join(dist, 'jest'));
  for (const file of ['render-setup.js', 'css-module.js'])
    cpSync(path.join(root, 'jest', file), path.join(dist, 'jest', file));
  const packages = packagesOfRemotes(root);
  const needed = catalogVersions(root, Object.keys(dependencies));
  writeFileSync(
    path.join(dist, 'template.json'),
    JSON.stringify({ packages, lock: lockFile(root, { version, dependencies: needed, packages }) }),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
