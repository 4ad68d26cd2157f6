import { type Area, watchAreas } from './areas';
import { filesOf, kibOf, loadMsOf, type OwnerOf } from './attribution';
import { type Problem, watchFailures } from './failures';

/** A call of the api while a part was shown. */
export interface Call {
  /** With its query. */
  path: string;
  /** Of HTTP; 0 if there was no answer. */
  status: number;
  ms: number;
}

/** What is known of the host or a remote. Times are ms; undefined: not on this page, or not yet. */
export interface Part {
  name: string;
  version: string;
  isShown: boolean;
  kib?: number;
  files: number;
  loadMs?: number;
  /** Both since the part came onto the page. */
  activeMs?: number;
  paintMs?: number;
  problems: readonly Problem[];
  calls: readonly Call[];
}

export interface Measures {
  parts: readonly Part[];
  areas: readonly Area[];
}

/** Resources that the browser remembers; its default of 250 is less than a long visit loads. */
const MAX_RESOURCES = 2_000;
const REFRESH_MS = 200;

/** The part that came last before a moment: calls are its, though the host's own are among them. */
const partAt = (areas: readonly Area[], time: number): string =>
  areas.filter(({ name, since }) => name !== 'host' && since <= time).at(-1)?.name ?? 'host';

/**
 * Measures the page from what the browser records by itself, so that the page's own scripts need nothing for it.
 * @param versions by part, the host first
 */
export function createMeasures(versions: Readonly<Record<string, string>>, owner: OwnerOf) {
  performance.setResourceTimingBufferSize(MAX_RESOURCES);
  const listeners = new Set<() => void>();
  let resources: PerformanceResourceTiming[] = [];
  let isWaiting = false;
  let now: Measures = { parts: [], areas: [] };
  const changed = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      now = read();
      for (const listener of listeners) listener();
    }, REFRESH_MS);
  };
  const areas = watchAreas(changed);
  const problems = watchFailures(owner, changed);
  new PerformanceObserver((list) => {
    resources = [...resources, ...(list.getEntries() as PerformanceResourceTiming[])].slice(-MAX_RESOURCES);
    changed();
  }).observe({ type: 'resource', buffered: true });

  function read(): Measures {
    const calls = resources
      .filter(
        ({ initiatorType, name }) =>
          /^(?:fetch|xmlhttprequest)$/.test(initiatorType) && name.startsWith(`${location.origin}/api/`),
      )
      .map(({ name, startTime, duration, responseStatus }) => ({
        part: partAt(areas.all(), startTime),
        call: { path: name.slice(location.origin.length), status: responseStatus, ms: duration },
      }));
    const parts = Object.entries(versions).map(([name, version]): Part => {
      const area = areas.all().findLast((one) => one.name === name);
      const files = filesOf(resources, name, owner);
      const since = (time: number | undefined) => area && time !== undefined && time - area.since;
      return {
        name,
        version,
        isShown: areas.shown().some((one) => one.name === name),
        kib: kibOf(files),
        files: files.length,
        loadMs: loadMsOf(files, area?.activeAt),
        activeMs: since(area?.activeAt) || undefined,
        paintMs: since(area?.paintedAt) || undefined,
        problems: problems().filter(({ part }) => part === name),
        calls: calls.filter(({ part }) => part === name).map(({ call }) => call),
      };
    });
    return { parts, areas: areas.shown() };
  }

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
