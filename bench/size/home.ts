import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, parseRegistry } from '../../host/src/registry';

/** The goal for the script that a first visit to home downloads (quality, "speed"), in bytes of brotli. */
export const GOAL_BYTES = 140 * 1024;
/** What it must not grow past on the way there: lowered whenever something has been taken out. */
export const LIMIT_BYTES = 165 * 1024;

export interface HomeFile {
  /** Address on the origin. */
  address: string;
  /** Where the build wrote it. */
  file: string;
  /** As sent: compressed by brotli. */
  bytes: number;
}

/** Every script that the HTML of home asks for, as `pnpm build` left it in `dist`. Idle prefetches of other pages do not count. */
export function homeScripts(dist: string): HomeFile[] {
  const host: { js: string[] } = JSON.parse(readFileSync(path.join(dist, 'host/assets/assets.json'), 'utf8'));
  const { catalog } = parseRegistry(readFileSync(path.join(dist, 'registry.json'), 'utf8')).remotes;
  if (!catalog) throw new Error('the remote of home is not built');
  const scripts = [
    ...host.js.map((name) => ({ address: `/assets/${name}`, file: path.join(dist, 'host/assets', name) })),
    ...filesOf(catalog, 'home').js.map((address) => ({ address, file: path.join(dist, address) })),
  ];
  return scripts.map((script) => ({ ...script, bytes: readFileSync(`${script.file}.br`).length }));
}
