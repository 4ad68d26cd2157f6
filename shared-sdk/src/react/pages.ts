/** The loaded pages of a list, and how many are requested. */
export interface Got<P extends AnyPage> {
  /** JSON of the input; null: nothing was requested. */
  key: string | null;
  answers: P[];
  wanted: number;
  /** The number of the first page, if not 1. */
  from?: number;
  /** Generation of the list, incremented on each refetch; responses of an earlier generation are dropped. */
  turn?: number;
  /** The pages shown before a refetch; each stays until its successor has loaded. */
  before?: P[];
  /** The pages come from the cache and are only shown until the first page has loaded. */
  stale?: true;
  /** The pages were embedded into the server-rendered page: the request is answered from them at once. */
  sentAlong?: true;
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
  letGo?: number;
}

/** Pages retained on each side of the visible rows. */
const KEPT_PAGES = 6;

const sizeOf = ({ rows, letGo }: AnyPage) => letGo ?? rows.length;

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
export function withoutFar<P extends AnyPage>(got: Got<P>, first: number, last: number): Got<P> {
  if (got.answers.length <= 2 * KEPT_PAGES) return got;
  const [from, to] = pagesAround(got.answers, first, last);
  const isFar = (page: AnyPage, n: number) =>
    page.letGo === undefined && (n < from - KEPT_PAGES || n > to + KEPT_PAGES);
  if (!got.answers.some(isFar)) return got;
  return {
    ...got,
    answers: got.answers.map((page, n) =>
      isFar(page, n) ? { ...page, rows: [], letGo: page.rows.length } : page,
    ),
  };
}

/** Number, from 1, of an evicted page that is visible again or adjacent to a visible one. */
export function missingPage<P extends AnyPage>({ answers }: Got<P>, first: number, last: number) {
  const [from, to] = pagesAround(answers, first, last);
  const found = answers.findIndex(({ letGo }, n) => letGo !== undefined && n >= from - 1 && n <= to + 1);
  return found < 0 ? undefined : found + 1;
}

/** Restores an evicted page. */
export const withPageAgain = <P extends AnyPage>(got: Got<P>, number: number, page: P): Got<P> => ({
  ...got,
  answers: got.answers.map((one, n) =>
    n === number - 1 ? { ...one, rows: page.rows, letGo: undefined } : one,
  ),
});

/** Initial state of a list: with its cached first page, if any. */
export function seenPages<P extends AnyPage>(
  key: string | null,
  seen: { value: P; at: number; fresh?: true } | undefined,
  from?: number,
): Got<P> {
  const begun = { key, wanted: 1, ...(from !== undefined && { from }) };
  if (!seen) return { ...begun, answers: [] };
  const got: Got<P> = { ...begun, answers: [seen.value], stale: true, seenAt: seen.at };
  return seen.fresh ? { ...got, sentAlong: true } : got;
}

export function withPage<P extends AnyPage>(got: Got<P>, page: P, at: number | undefined): Got<P> {
  const { error: _gone, stale, sentAlong: _used, before, ...now } = got;
  const isFirst = stale || now.answers.length === 0;
  const answers = isFirst ? [page] : [...now.answers, page];
  const left = before && answers.length < now.wanted && page.rows.length > 0 ? { before } : {};
  return { ...now, ...left, answers, ...(isFirst && { seenAt: at }) };
}

/** The same list with every page to be refetched; the old pages are shown meanwhile. */
export function askedAnew<P extends AnyPage>(got: Got<P>): Got<P> {
  const { error: _gone, ...rest } = got;
  const now = { ...rest, turn: nextTurn(got) };
  if (now.stale || now.answers.length === 0) return now;
  return { ...now, answers: [], wanted: now.answers.length, before: shownPages(now) };
}

export const nextTurn = ({ turn = 0 }: { turn?: number }): number => turn + 1;

/** The pages to display: the loaded ones, then those from before the refetch that have not loaded again. */
export const shownPages = <P extends AnyPage>({ answers, before = [] }: Got<P>): P[] => [
  ...answers,
  ...before.slice(answers.length),
];

/** Whether there are further rows. A page shorter than the first one is the last. */
export function hasMore<P extends AnyPage>(got: Got<P>): boolean {
  const stale = got.stale && !got.sentAlong;
  const answers = shownPages(got);
  const [first, last] = [answers[0], answers.at(-1)];
  if (stale || !first || !last || sizeOf(last) === 0) return false;
  if (last.totalIsExact === false) return sizeOf(last) >= sizeOf(first);
  const before = ((got.from ?? 1) - 1) * sizeOf(first);
  return answers.reduce((sum, page) => sum + sizeOf(page), before) < last.total;
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
    .flatMap(({ rows, letGo }) => (letGo === undefined ? rows : Array<undefined>(letGo).fill(undefined)))
    .filter((row) => {
      const id = idOf(row);
      if (id === undefined) return true;
      if (known.has(id)) return false;
      known.add(id);
      return true;
    });
}
