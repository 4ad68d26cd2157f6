/** What a browser reports about one remote in one page load. Times in ms. Each part is sent once. */
export interface RemoteVisit {
  version: string;
  /** The page load has shown the remote; sent with its first report. */
  isNew: boolean;
  lcp?: number;
  inp?: number;
  cls?: number;
  hasError: boolean;
  hasFailedCall: boolean;
  hasOrder: boolean;
}

/** A report as a browser sends it. Untrusted. */
export interface VisitReport {
  /** The canaries that were out when the page was requested, as the gateway named them. */
  canaries: string;
  remotes: [name: string, visit: RemoteVisit][];
}

const MAX_REMOTES = 10;
/** Longer ones are of suspended tabs. */
const MAX_MS = 120_000;
const MAX_CLS = 10;

const number = (value: unknown, most: number) =>
  typeof value === 'number' && value >= 0 && value <= most ? value : undefined;

function readVisit(value: unknown): RemoteVisit | undefined {
  const { version, ...parts } = (value ?? {}) as Record<string, unknown>;
  if (typeof version !== 'string') return undefined;
  return {
    version,
    isNew: parts.isNew === true,
    lcp: number(parts.lcp, MAX_MS),
    inp: number(parts.inp, MAX_MS),
    cls: number(parts.cls, MAX_CLS),
    hasError: parts.hasError === true,
    hasFailedCall: parts.hasFailedCall === true,
    hasOrder: parts.hasOrder === true,
  };
}

/**
 * Parses the body of a report.
 * @returns undefined if it is malformed
 */
export function readVisitReport(body: unknown): VisitReport | undefined {
  try {
    const { canaries = '', remotes } = JSON.parse(String(body));
    const rows = Object.entries(remotes as object).slice(0, MAX_REMOTES);
    return {
      canaries: String(canaries),
      remotes: rows.flatMap(([name, value]) => {
        const visit = readVisit(value);
        return visit ? [[name, visit] as [string, RemoteVisit]] : [];
      }),
    };
  } catch {
    return undefined;
  }
}
