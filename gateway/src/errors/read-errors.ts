import { FAILURE_KINDS } from 'host/reports/failure';
import { fingerprint, type LogLine } from './error-log';
import { readLines } from './segments';

/** Equal failures of one release, as `pnpm errors` shows them. */
export interface ErrorGroup extends Omit<LogLine, 'visitors'> {
  /** Number of different visitors, at most {@link MAX_VISITORS}. */
  visitors: number;
}

export const MAX_VISITORS = 1_000;
const MAX_PAGES = 20;

const isLine = (value: unknown): value is LogLine => {
  const line = value as Partial<LogLine> | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    [line.remote, line.version, line.message].every((text) => typeof text === 'string') &&
    [line.from, line.to, line.count].every(Number.isFinite) &&
    FAILURE_KINDS.some((kind) => kind === line.kind) &&
    [line.frames, line.pages, line.visitors].every(Array.isArray)
  );
};

export interface ErrorFilter {
  /** Only of this remote, or `host`. */
  remote?: string;
  /** Only of this version. */
  version?: string;
  /** Only those at or after this time, in ms since 1970. */
  since?: number;
}

/** Reads the log and groups equal failures: the most frequent first, then the newest. */
export async function readErrors(
  dir: string,
  { remote, version, since = 0 }: ErrorFilter = {},
): Promise<ErrorGroup[]> {
  const groups = new Map<string, { line: LogLine; pages: Set<string>; visitors: Set<string> }>();
  for await (const line of readLines(dir)) {
    if (!isLine(line) || line.to < since) continue;
    if ((remote && line.remote !== remote) || (version && line.version !== version)) continue;
    const key = fingerprint(line);
    const known = groups.get(key);
    const group = known ?? { line: { ...line, count: 0 }, pages: new Set(), visitors: new Set() };
    groups.set(key, group);
    group.line.from = Math.min(group.line.from, line.from);
    group.line.to = Math.max(group.line.to, line.to);
    group.line.count += line.count;
    for (const page of line.pages) if (group.pages.size < MAX_PAGES) group.pages.add(page);
    for (const visitor of line.visitors) if (group.visitors.size < MAX_VISITORS) group.visitors.add(visitor);
  }
  return [...groups.values()]
    .map(({ line, pages, visitors }) => ({ ...line, pages: [...pages], visitors: visitors.size }))
    .sort((a, b) => b.count - a.count || b.to - a.to);
}
