import { evictFarPages, hasMore, missingPage, type PagesState, restorePage, rowsOf, withPage } from './pages';

type Page = { rows: { id: string }[]; total: number };
const page = (n: number): Page => ({
  rows: [0, 1].map((place) => ({ id: `${n}-${place}` })),
  total: 80,
});
const thirty = Array.from({ length: 30 }, (_, n) => page(n)).reduce<PagesState<Page>>(
  (got, next) => withPage(got, next, 1),
  { key: '{}', answers: [], wanted: 30 },
);

test('rows far from those that are looked at are let go; their places and the end of the list stay', () => {
  const far = evictFarPages(thirty, 40, 41);
  const rows = rowsOf(far.answers);
  expect(rows).toHaveLength(60);
  expect(rows.slice(0, 28)).toEqual(Array(28).fill(undefined));
  expect(rows[28]).toEqual({ id: '14-0' });
  expect(rows[53]).toEqual({ id: '26-1' });
  expect(rows[54]).toBeUndefined();
  expect(hasMore(far)).toBe(true);
  expect(evictFarPages(far, 40, 41)).toBe(far);
});

test('who comes back to a page that was let go gets it again, and its neighbour too', () => {
  const far = evictFarPages(thirty, 58, 59);
  expect(missingPage(far, 58, 59)).toBeUndefined();
  expect(missingPage(far, 20, 21)).toBe(10);
  const again = restorePage(far, 10, page(9));
  expect(rowsOf(again.answers)[18]).toEqual({ id: '9-0' });
  expect(missingPage(again, 20, 21)).toBe(11);
});

test('a short list lets nothing go', () => {
  const short = { ...thirty, answers: thirty.answers.slice(0, 12) };
  expect(evictFarPages(short, 0, 1)).toBe(short);
});

test('a list that begins with a later page counts what stands before it', () => {
  const last: PagesState<Page> = { key: '{}', from: 40, answers: [page(0)], wanted: 1 };
  expect(hasMore(last)).toBe(false);
  expect(hasMore({ ...last, from: 39 })).toBe(true);
});
