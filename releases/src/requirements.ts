import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';

/** By shared module: the names that it exports, or that a consumer imports from it. */
export type SharedNames = Record<string, string[]>;

/** What a release requires of host and api, recorded at build time: `requirements.json` in its folder. */
export interface Requirements {
  /** The names it imports from each of the host's shared modules. */
  shared: SharedNames;
  /** Versions of the shared packages it was built against. */
  versions: Record<string, string>;
  /** By call name: method and path, and every input key that it may send. */
  calls: Record<string, { at: string; sends: string[] }>;
  /** Size budget of all its scripts, in KiB of brotli. */
  budgetKib?: number;
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield readFileSync(file, 'utf8');
  }
}

/** The calls that a remote's source uses, found as text: `api.listGames`, `desk.listStaffWork`. */
export function callsIn(dir: string): Requirements['calls'] {
  const named = new Set<string>();
  for (const text of sources(path.join(dir, 'src')))
    for (const [, name = ''] of text.matchAll(/\b(?:api|desk)\.(\w+)/g)) named.add(name);
  const rows: Record<string, CallRow> = allCalls;
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
