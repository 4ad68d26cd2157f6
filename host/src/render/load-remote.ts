import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ServerRemote } from 'shared-router/server';
import { requireShared } from './shared';

type Wrapper = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
const loaded = new Map<string, ServerRemote | undefined>();

/**
 * Loads a remote's server build; undefined for a release without one. ⚠ Compiled as a function and referenced
 * only here, because modules loaded by `require` or `import` are never released.
 * @throws Error if the release is missing or fails to run
 */
export function loadRemote(file: string): ServerRemote | undefined {
  if (loaded.has(file)) return loaded.get(file);
  const release = path.dirname(path.dirname(file));
  const remote = existsSync(file) ? run(file) : undefined;
  if (!remote && !existsSync(path.join(release, 'client'))) throw new Error(`${release} does not exist`);
  loaded.set(file, remote);
  return remote;
}

function run(file: string): ServerRemote {
  const parameters = ['module', 'exports', 'require'];
  const wrapper = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file }) as Wrapper;
  const module: { exports: unknown } = { exports: {} };
  wrapper(module, module.exports, requireShared);
  return (module.exports as { default: ServerRemote }).default;
}
