/** Pages of rows that have arrived, and how many are wanted. */
export interface Got<P extends AnyPage> {
  /** JSON of the question; null: nothing was asked. */
  key: string | null;
  answers: P[];
  wanted: number;
  /** The number of the first page, where that is not 1. */
  from?: number;
  /** How often the whole list was asked anew; an answer to a request of an earlier turn is dropped. */
  turn?: number;
  /** What was shown before everything was asked anew; each page stands until its successor has come. */
  before?: P[];
  /** The answers are of an earlier time and only shown until the first page comes. */
  stale?: true;
  /** They came with the page from the server: what is asked now is answered by them at once. */
  sentAlong?: true;
  /** When the first page came, in ms by the server's clock. */
  seenAt?: number;
  error?: unknown;
}
interface AnyPage {
  rows: readonly unknown[];
  total: number;
  /** False where `total` is only a lower bound. */
  totalIsExact?: boolean;
  /** How many rows were let go: far from what is looked at, they are asked for again when one comes back. */
  letGo?: number;
}

/** Pages kept on each side of the rows that are looked at. */
const KEPT_PAGES = 6;

const sizeOf = ({ rows, letGo }: AnyPage) => letGo ?? rows.length;

/** The pages, from 0, on which two rows and all between them stand. */
function pagesAround(answers: readonly AnyPage[], first: number, last: number): [number, number] {
  const ends: number[] = [];
  for (const page of answers) ends.push((ends.at(-1) ?? 0) + sizeOf(page));
  const pageOf = (row: number) => {
    const page = ends.findIndex((end) => row < end);
    return page < 0 ? answers.length - 1 : page;
  };
  return [pageOf(first), pageOf(last)];
}

/** Lets rows go that are far from those that are looked at. The same list where nothing is far. */
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

/** The number, from 1, of a page that was let go and is looked at again, or lies next to such. */
export function missingPage<P extends AnyPage>({ answers }: Got<P>, first: number, last: number) {
  const [from, to] = pagesAround(answers, first, last);
  const found = answers.findIndex(({ letGo }, n) => letGo !== undefined && n >= from - 1 && n <= to + 1);
  return found < 0 ? undefined : found + 1;
}

/** A page that was let go has come again. */
export const withPageAgain = <P extends AnyPage>(got: Got<P>, number: number, page: P): Got<P> => ({
  ...got,
  answers: got.answers.map((one, n) =>
    n === number - 1 ? { ...one, rows: page.rows, letGo: undefined } : one,
  ),
});

/** A list as it begins: with the first page that was seen of it, if any. */
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

/** The same list with every page to be asked again, and shown as it was meanwhile. */
export function askedAnew<P extends AnyPage>(got: Got<P>): Got<P> {
  const { error: _gone, ...rest } = got;
  const now = { ...rest, turn: nextTurn(got) };
  if (now.stale || now.answers.length === 0) return now;
  return { ...now, answers: [], wanted: now.answers.length, before: shownPages(now) };
}

export const nextTurn = ({ turn = 0 }: { turn?: number }): number => turn + 1;

/** The pages to look at: those that came, and after them those of before that have not come again. */
export const shownPages = <P extends AnyPage>({ answers, before = [] }: Got<P>): P[] => [
  ...answers,
  ...before.slice(answers.length),
];

/** Whether there are rows after those that came. A page shorter than the first one is the last. */
export function hasMore<P extends AnyPage>(got: Got<P>): boolean {
  const stale = got.stale && !got.sentAlong;
  const answers = shownPages(got);
  const [first, last] = [answers[0], answers.at(-1)];
  if (stale || !first || !last || sizeOf(last) === 0) return false;
  if (last.totalIsExact === false) return sizeOf(last) >= sizeOf(first);
  const before = ((got.from ?? 1) - 1) * sizeOf(first);
  return answers.reduce((sum, page) => sum + sizeOf(page), before) < last.total;
}

/** What the rows of a list are known by. */
const ids = ['id', 'orderNo', 'sessionId'] as const;
const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null
    ? ids.map((name) => (row as Record<string, string | undefined>)[name]).find(Boolean)
    : undefined;

/** All rows, each once: what was added meanwhile pushes rows onto the next page. Rows that were let go are undefined. */
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
