/**
 * Number of values by bucket, 5 % wide each. Only filled buckets are there, so that a few visits are a few bytes;
 * as keys of an object they are in ascending order.
 * @see bucketOfMs
 */
export type Histogram = Record<number, number>;

/** What the browsers of one group of visitors have reported about one remote, summed. */
export interface VisitCounts {
  /** Page loads that showed the remote. */
  visits: number;
  /** Of them, those in which the remote threw or did not load. */
  errors: number;
  /** Of them, those in which a call failed: no answer, or an error of the server. */
  failedCalls: number;
  /** Of them, those in which an order was placed. */
  orders: number;
  /** Largest contentful paint of those that began at this remote. */
  lcp: Histogram;
  /** Slowest interaction of each. */
  inp: Histogram;
}

/** Visits of a canary and, at the same time, of the release that all others get. */
export interface ComparedCounts {
  canary: VisitCounts;
  control: VisitCounts;
}

export const noVisits = (): VisitCounts => ({
  visits: 0,
  errors: 0,
  failedCalls: 0,
  orders: 0,
  lcp: {},
  inp: {},
});

const FIRST_MS = 10;
const STEP = Math.log(1.05);
const LAST = 199;

/** 0–199: up to 10 ms, then 5 % more each; the last begins at about 160 s. */
export const bucketOfMs = (ms: number): number =>
  Math.min(LAST, Math.max(0, Math.ceil(Math.log(Math.max(ms, FIRST_MS) / FIRST_MS) / STEP)));

/** The upper end of a bucket, in ms. */
export const endOfBucket = (bucket: number): number => FIRST_MS * Math.exp(bucket * STEP);

export const sumHistograms = (one: Histogram, other: Histogram): Histogram => {
  const sum = { ...one };
  for (const [bucket, count] of Object.entries(other)) sum[+bucket] = (sum[+bucket] ?? 0) + count;
  return sum;
};

export const addVisits = (one: VisitCounts, other: VisitCounts): VisitCounts => ({
  visits: one.visits + other.visits,
  errors: one.errors + other.errors,
  failedCalls: one.failedCalls + other.failedCalls,
  orders: one.orders + other.orders,
  lcp: sumHistograms(one.lcp, other.lcp),
  inp: sumHistograms(one.inp, other.inp),
});

export const addCompared = (one: ComparedCounts, other: ComparedCounts): ComparedCounts => ({
  canary: addVisits(one.canary, other.canary),
  control: addVisits(one.control, other.control),
});

/** Number of values in buckets above `bucket`; of all without it. */
export const countAbove = (histogram: Histogram, bucket = -1): number =>
  Object.entries(histogram).reduce((sum, [at, count]) => (+at > bucket ? sum + count : sum), 0);

/** The bucket of the 75th percentile; undefined without values. */
export function p75Bucket(histogram: Histogram): number | undefined {
  const quarter = countAbove(histogram) / 4;
  let above = 0;
  for (const [bucket, count] of Object.entries(histogram).reverse()) {
    above += count;
    if (above > quarter) return Number(bucket);
  }
  return undefined;
}
