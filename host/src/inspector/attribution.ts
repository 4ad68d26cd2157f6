/** Whose file an address is: a remote's, by its folder or its local origin, or the host's; undefined for all else. */
export type OwnerOf = (address: string) => string | undefined;

/**
 * @param origin of the page
 * @param versions of the page's remotes, by name; `localhost-3002` is served by that port
 */
export function ownerOf(origin: string, versions: Readonly<Record<string, string>>): OwnerOf {
  const local = Object.entries(versions).flatMap(([name, version]) => {
    const port = /^localhost-(\d+)$/.exec(version)?.[1];
    return port ? [[`http://localhost:${port}/`, name] as const] : [];
  });
  return (address) => {
    if (!address.startsWith(`${origin}/`)) return local.find(([start]) => address.startsWith(start))?.[1];
    const path = address.slice(origin.length);
    return path.startsWith('/assets/') ? 'host' : /^\/remotes\/([a-z][a-z\d]*)\//.exec(path)?.[1];
  };
}

/** Whose failure a stack is: of the topmost file that belongs to somebody, else the host's. */
export function ownerOfStack(stack: string, owner: OwnerOf): string {
  for (const [address] of stack.matchAll(/https?:\/\/[^\s)]+/g)) {
    const found = owner(address);
    if (found) return found;
  }
  return 'host';
}

/** The part of a resource timing that is measured; times are ms since the page was opened. */
export interface Loaded {
  name: string;
  startTime: number;
  responseEnd: number;
  /** Bytes as compressed; 0 for another origin, which does not tell. */
  encodedBodySize: number;
}

/** A script or stylesheet counts once, though it was preloaded and then used. */
export function filesOf(entries: readonly Loaded[], part: string, owner: OwnerOf): Loaded[] {
  const byName = new Map<string, Loaded>();
  for (const entry of entries) {
    const name = entry.name.replace(/[?#].*/, '');
    if (!/\.(?:js|css)$/.test(name) || owner(name) !== part) continue;
    const known = byName.get(name);
    if (!known) byName.set(name, entry);
    else if (entry.encodedBodySize > known.encodedBodySize)
      byName.set(name, { ...known, encodedBodySize: entry.encodedBodySize });
  }
  return [...byName.values()];
}

/** KiB as compressed, with one decimal; undefined without a size. */
export function kibOf(files: readonly Loaded[]): number | undefined {
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return bytes > 0 ? Math.round(bytes / 102.4) / 10 : undefined;
}

/** From the first request to the last answer of the files that were there before the part was shown, in ms. */
export function loadMsOf(files: readonly Loaded[], shownAt = Number.POSITIVE_INFINITY): number | undefined {
  const first = files.filter(({ responseEnd }) => responseEnd <= shownAt);
  if (first.length === 0) return undefined;
  const start = Math.min(...first.map(({ startTime }) => startTime));
  return Math.max(...first.map(({ responseEnd }) => responseEnd)) - start;
}
