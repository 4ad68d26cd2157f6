import type { Run } from '../measure';

const load = (ms: number) => ({
  fcp: ms,
  lcp: ms,
  cls: 0,
  cardText: ms,
  cardImage: ms,
  fold: ms,
  tbt: 0,
  longTaskMs: 0,
  requests: 1,
  wireRequests: 1,
  bytes: { total: 2048, js: 1024 },
  failed: [],
});
/** What a site gives in a round: `ms` for every time of the cold visit, half of it for those of the second. */
export const run = (site: string, round: number, ms: number): Run => ({
  site,
  floor: 'floor-csr',
  round,
  load: 0,
  cold: { ...load(ms), heapBytes: 1024 },
  warm: load(ms / 2),
  toDetail: null,
  back: null,
  elsewhere: null,
  tapAtOnce: null,
  scrollFar: null,
  taps: null,
});
