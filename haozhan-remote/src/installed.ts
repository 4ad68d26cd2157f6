import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kit } from './kit';

/** The federation runtime's name among the versions of a host. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

const versionIn = (folder: string): string | undefined => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};

/**
 * What is installed in another version than the running product has, a sentence each with the remedy.
 * @param runtime the version of federation's code that this command builds with
 */
export function versionFaults(dir: string, kit: Kit, runtime: string): string[] {
  const installed = Object.entries(kit.packages).flatMap(([name, version]) => {
    const own = versionIn(path.join(dir, 'node_modules', name));
    if (own === version) return [];
    return [
      own
        ? `装的是 ${name} ${own}，线上是 ${version}：运行 npm install`
        : `${name} ${version} 没有安装：运行 npm install`,
    ];
  });
  const theirs = kit.shared[RUNTIME];
  if (theirs && theirs !== runtime)
    installed.push(
      `这个 haozhan-remote 用 ${RUNTIME} ${runtime} 构建，线上是 ${theirs}：换用和线上一起发布的 haozhan-remote`,
    );
  return installed;
}
