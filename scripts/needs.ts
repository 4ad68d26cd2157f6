import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallRow, calls } from 'shared-contract';
import { shapes } from 'shared-contract/shapes';
import type { SharedNames } from '../shared-build/src';

/** What a release takes of others, as it was built: `needs.json` in its folder. */
export interface Needs {
  /** Of each module that the host lends, the names it uses. */
  shared: SharedNames;
  /** The packages it was built against. */
  versions: Record<string, string>;
  /** By name of a call: method and path, and every key that it can send. */
  calls: Record<string, { at: string; sends: string[] }>;
  /** What all its script may weigh, in KiB of brotli. */
  budgetKib?: number;
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield readFileSync(file, 'utf8');
  }
}

/** The calls that a remote's source names, read as text: `api.listGames`. */
export function callsIn(dir: string): Needs['calls'] {
  const named = new Set<string>();
  for (const text of sources(path.join(dir, 'src')))
    for (const [, name = ''] of text.matchAll(/\bapi\.(\w+)/g)) named.add(name);
  const rows: Record<string, CallRow> = calls;
  return Object.fromEntries(
    [...named]
      .filter((name) => Object.hasOwn(rows, name))
      .sort()
      .map((name) => {
        const { method, path: at } = rows[name] as CallRow;
        const { properties = {} } = shapes[name as keyof typeof shapes].input as { properties?: object };
        return [name, { at: `${method} ${at}`, sends: Object.keys(properties).sort() }];
      }),
  );
}
