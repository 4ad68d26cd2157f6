import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry, type Registry } from '../src/registry';

/** A file that is read again when it changes on disk; the last good content stays when the new one is bad or gone. */
function freshFile<T>(
  file: string,
  parse: (text: string) => T,
  complain: (error: unknown) => void,
): () => T | undefined {
  let stamp = '';
  let value: T | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now !== stamp) {
        stamp = now;
        value = parse(readFileSync(file, 'utf8'));
      }
    } catch (error) {
      if (stamp !== 'bad') complain(error);
      stamp = 'bad';
    }
    return value;
  };
}

interface HostFiles {
  js: string[];
  css: string[];
}

/** What is released now. */
export interface Releases {
  /** Files of the host's entry, relative to /assets/. */
  host: HostFiles & { later?: Record<string, HostFiles | undefined> };
  /** The script that stands inline in the head. */
  head: string;
  /** Absent while no registry could ever be read. */
  registry: Registry | undefined;
}

/**
 * Reads a dist folder as `pnpm build` writes it: `host/assets/assets.json`, `host/head/head.js`, `registry.json`.
 * The returned function gives the state on disk at each call; equal state is the same object.
 */
export function readReleases(distDir: string, complain: (error: unknown) => void): () => Releases {
  const host = freshFile(
    path.join(distDir, 'host/assets/assets.json'),
    (text) => JSON.parse(text) as Releases['host'],
    complain,
  );
  const head = freshFile(path.join(distDir, 'host/head/head.js'), (text) => text.trim(), complain);
  const registry = freshFile(path.join(distDir, 'registry.json'), parseRegistry, complain);
  let last: Releases = { host: { js: [], css: [] }, head: '', registry: undefined };
  return () => {
    const now = { host: host() ?? last.host, head: head() ?? '', registry: registry() };
    if (now.host !== last.host || now.head !== last.head || now.registry !== last.registry) last = now;
    return last;
  };
}
