import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LIGHTHOUSE = join(__dirname, '../node_modules/.bin/lighthouse');
const TIMEOUT_MS = 180_000;
const MOST_BYTES = 64 * 2 ** 20;

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audited {
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>;
  /** Audits that lower a score, with their share of it. */
  faults: string[];
}

/** The parts of Lighthouse's report that are read. */
export interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Scores and faults of a report. @throws Error if the page was not measured */
export function readReport({ runtimeError, categories, audits }: LighthouseReport): Audited {
  if (runtimeError) throw new Error(runtimeError.message);
  const scores: Audited['scores'] = {};
  const faults: string[] = [];
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    if (score === null) throw new Error(`Lighthouse gives no score for ${name}`);
    scores[name as Category] = Math.round(score * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        faults.push(`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
    }
  }
  return { scores, faults };
}

/**
 * Runs Lighthouse once, with its simulated phone and an empty profile.
 * @param flags of Chromium
 * @param skip ids of audits that do not apply to the page
 * @throws Error if the page was not measured
 */
export async function audit(
  url: string,
  categories: readonly Category[],
  flags: readonly string[],
  skip: readonly string[] = [],
): Promise<Audited> {
  const run = () =>
    promisify(execFile)(
      LIGHTHOUSE,
      [
        url,
        `--only-categories=${categories.join(',')}`,
        ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
        `--chrome-flags=${['--headless', '--no-sandbox', '--disable-gpu', ...flags].join(' ')}`,
        '--output=json',
        '--quiet',
      ],
      { timeout: TIMEOUT_MS, maxBuffer: MOST_BYTES },
    );
  // Lighthouse sometimes misses the start of its trace (NO_NAVSTART), and says to run it again.
  const { stdout } = await run().catch((error: Error) => {
    if (error.message.includes('NO_NAVSTART')) return run();
    throw error;
  });
  return readReport(JSON.parse(stdout) as LighthouseReport);
}
