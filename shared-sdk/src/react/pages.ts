/** The loaded pages of a list, and how many are requested. */
export interface PagesState<P extends AnyPage> {
  /** JSON of the input; null: nothing was requested. */
  key: string | null;
  answers: P[];
  wanted: number;
  /** The number of the first page, if not 1. */
  from?: number;
  /** Generation of the list, incremented on each refetch; responses of an earlier generation are dropped. */
  generation?: number;
  /** The pages shown before a refetch; each stays until its successor has loaded. */
  previous?: P[];
  /** The pages come from the cache and are only shown until the first page has loaded. */
  stale?: true;
  /** The pages were embedded into the server-rendered page: the request is answered from them at once. */
  hydrated?: true;
  /** When the first page was loaded, in ms by the server's clock. */
  seenAt?: number;
  error?: unknown;
}
interface AnyPage {
  rows: readonly unknown[];
  total: number;
  /** False where `total` is only a lower bound. */
  totalIsExact?: boolean;
  /** Number of evicted rows: far from the visible range, refetched when scrolled back to. */
  evictedRows?: number;
}

/** Pages retained on each side of the visible rows. */
const RETAINED_PAGES = 6;

const sizeOf = ({ rows, evictedRows }: AnyPage) => evictedRows ?? rows.length;

/** Indexes, from 0, of the pages that contain two rows. */
function pagesAround(answers: readonly AnyPage[], first: number, last: number): [number, number] {
  const ends: number[] = [];
  for (const page of answers) ends.push((ends.at(-1) ?? 0) + sizeOf(page));
  const pageOf = (row: number) => {
    const page = ends.findIndex((end) => row < end);
    return page < 0 ? answers.length - 1 : page;
  };
  return [pageOf(first), pageOf(last)];
}

/** Evicts pages far from the visible rows. Returns the same list if there are none. */
export function evictFarPages<P extends AnyPage>(
  got: PagesState<P>,
  first: number,
  last: number,
): PagesState<P> {
  if (got.answers.length <= 2 * RETAINED_PAGES) return got;
  const [from, to] = pagesAround(got.answers, first, last);
  const isFar = (page: AnyPage, n: number) =>
    page.evictedRows === undefined && (n < from - RETAINED_PAGES || n > to + RETAINED_PAGES);
  if (!got.answers.some(isFar)) return got;
  return {
    ...got,
    answers: got.answers.map((page, n) =>
      isFar(page, n) ? { ...page, rows: [], evictedRows: page.rows.length } : page,
    ),
  };
}

/** Number, from 1, of an evicted page that is visible again or adjacent to a visible one. */
export function missingPage<P extends AnyPage>({ answers }: PagesState<P>, first: number, last: number) {
  const [from, to] = pagesAround(answers, first, last);
  const found = answers.findIndex(
    ({ evictedRows: letGo }, n) => letGo !== undefined && n >= from - 1 && n <= to + 1,
  );
  return found < 0 ? undefined : found + 1;
}

/** Restores an evicted page. */
export const restorePage = <P extends AnyPage>(
  got: PagesState<P>,
  number: number,
  page: P,
): PagesState<P> => ({
  ...got,
  answers: got.answers.map((one, n) =>
    n === number - 1 ? { ...one, rows: page.rows, evictedRows: undefined } : one,
  ),
});

/** Initial state of a list: with its cached first page, if any. */
export function initialPages<P extends AnyPage>(
  key: string | null,
  seen: { value: P; at: number; hydrated?: true } | undefined,
  from?: number,
): PagesState<P> {
  const base = { key, wanted: 1, ...(from !== undefined && { from }) };
  if (!seen) return { ...base, answers: [] };
  const got: PagesState<P> = { ...base, answers: [seen.value], stale: true, seenAt: seen.at };
  return seen.hydrated ? { ...got, hydrated: true } : got;
}

export function withPage<P extends AnyPage>(
  got: PagesState<P>,
  page: P,
  at: number | undefined,
): PagesState<P> {
  const { error: _gone, stale, hydrated: _used, previous, ...now } = got;
  const isFirst = stale || now.answers.length === 0;
  const answers = isFirst ? [page] : [...now.answers, page];
  const left = previous && answers.length < now.wanted && page.rows.length > 0 ? { previous } : {};
  return { ...now, ...left, answers, ...(isFirst && { seenAt: at }) };
}

/** The same list with every page to be refetched; the old pages are shown meanwhile. */
export function refetchAll<P extends AnyPage>(got: PagesState<P>): PagesState<P> {
  const { error: _gone, ...rest } = got;
  const now = { ...rest, generation: nextGeneration(got) };
  if (now.stale || now.answers.length === 0) return now;
  return { ...now, answers: [], wanted: now.answers.length, previous: shownPages(now) };
}

export const nextGeneration = ({ generation = 0 }: { generation?: number }): number => generation + 1;

/** The pages to display: the loaded ones, then those from before the refetch that have not loaded again. */
export const shownPages = <P extends AnyPage>({ answers, previous: before = [] }: PagesState<P>): P[] => [
  ...answers,
  ...before.slice(answers.length),
];

/** Whether there are further rows. A page shorter than the first one is the last. */
export function hasMore<P extends AnyPage>(got: PagesState<P>): boolean {
  const stale = got.stale && !got.hydrated;
  const answers = shownPages(got);
  const [first, last] = [answers[0], answers.at(-1)];
  if (stale || !first || !last || sizeOf(last) === 0) return false;
  if (last.totalIsExact === false) return sizeOf(last) >= sizeOf(first);
  const previous = ((got.from ?? 1) - 1) * sizeOf(first);
  return answers.reduce((sum, page) => sum + sizeOf(page), previous) < last.total;
}

/** Fields that identify a row. */
const ids = ['id', 'orderNo', 'sessionId'] as const;
const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null
    ? ids.map((name) => (row as Record<string, string | undefined>)[name]).find(Boolean)
    : undefined;

/** All rows, deduplicated: rows added meanwhile shift others onto the next page. Evicted rows are undefined. */
export function rowsOf<P extends AnyPage>(answers: readonly P[]): unknown[] {
  const known = new Set<string>();
  return answers
    .flatMap(({ rows, evictedRows: letGo }) =>
      letGo === undefined ? rows : Array<undefined>(letGo).fill(undefined),
    )
    .filter((row) => {
      const id = idOf(row);
      if (id === undefined) return true;
      if (known.has(id)) return false;
      known.add(id);
      return true;
    });
}
