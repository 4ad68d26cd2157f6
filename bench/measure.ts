import { loadavg } from 'node:os';
import type { WithPhone } from './browser/phone';
import type { Site } from './sites';
import { type scrollFar, tapAtOnce, visitOnce } from './visits';

type Scrolled = Awaited<ReturnType<typeof scrollFar>>;

/** The result of one site in one round. */
export type Run = Awaited<ReturnType<typeof visitOnce>> & {
  site: string;
  floor: string;
  round: number;
  load: number;
  tapAtOnce: Awaited<ReturnType<typeof tapAtOnce>> | null;
  scrollFar: Scrolled | null;
  /** The time to the answer of each of forty taps, in ms. */
  taps: readonly number[] | null;
};

export interface MeasureOptions {
  sites: readonly Site[];
  withPhone: WithPhone;
  /** Scrolls far down a long list, where the browser reports long tasks. */
  scroll?: (site: Site) => Promise<Scrolled>;
  /** Taps around the product, where the browser reports the times of interactions. */
  taps?: (site: Site) => Promise<number[]>;
  rounds: number;
  /** Rounds before the measurement, which do not count. */
  warmUp: number;
}

const rounded = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : '-');
const kib = (bytes = 0) => `${Math.round(bytes / 1024)}K`;

const line = ({ site, round, cold, toDetail, back, warm }: Run) =>
  [
    `${round} ${site.padEnd(20)} fcp ${rounded(cold.fcp)} lcp ${rounded(cold.lcp)} text ${rounded(cold.cardText)}`,
    `img ${rounded(cold.cardImage)} fold ${rounded(cold.fold)} tbt ${rounded(cold.tbt)} js ${kib(cold.bytes.js)}`,
    `total ${kib(cold.bytes.total)} req ${cold.wireRequests} | detail ${rounded(toDetail?.ms)} back ${rounded(back?.ms)}`,
    `| warm text ${rounded(warm.cardText)} ${cold.failed.length ? `FAILED ${cold.failed.slice(0, 4).join(' ; ')}` : ''}`,
  ].join(' ');

/**
 * Every round visits every site once, in rotating order, each with a fresh browser profile. A failed visit is logged
 * and skipped.
 */
export async function measure({
  sites,
  withPhone,
  scroll,
  taps,
  rounds,
  warmUp,
}: MeasureOptions): Promise<Run[]> {
  const runs: Run[] = [];
  const began = Date.now();
  for (let round = -warmUp; round < rounds; round++) {
    const isWarmUp = round < 0;
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.log(isWarmUp ? 'warm-up round' : `round ${round + 1} of ${rounds}, after ${minutes} min`);
    for (let at = 0; at < sites.length; at++) {
      const site = sites[(at + round + sites.length) % sites.length] as Site;
      try {
        const run: Run = {
          ...(await visitOnce(site, withPhone)),
          tapAtOnce: site.tapEarly && !isWarmUp ? await tapAtOnce(site, withPhone) : null,
          scrollFar: scroll && site.long && !isWarmUp ? await scroll(site) : null,
          taps: taps && site.taps && !isWarmUp ? await taps(site) : null,
          site: site.name,
          floor: site.floor,
          round,
          load: loadavg()[0] ?? 0,
        };
        if (!isWarmUp) runs.push(run);
        console.log(line(run));
      } catch (error) {
        console.log(`${round} ${site.name} ERROR ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return runs;
}
