import { createStore, delMany, entries, get, keys, setMany } from 'idb-keyval';
import type { Seen } from './cache-entry';

/** Number of responses stored, for at most a week. */
const MAX_ENTRIES = 200;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const store = createStore('haozhan-seen', 'answers');

/** Writes responses, deletes those that are undefined and the oldest beyond the limit. */
export async function write(answers: [string, Seen<unknown> | undefined][]): Promise<void> {
  await setMany(
    answers.filter(([, seen]) => seen),
    store,
  );
  await delMany(
    answers.flatMap(([name, seen]) => (seen ? [] : [name])),
    store,
  );
  const known = await entries<string, Seen<unknown>>(store);
  const newestFirst = known.sort(([, a], [, b]) => b.at - a.at);
  const newest = newestFirst[0]?.[1].at ?? 0;
  const old = newestFirst.filter(([, { at }], place) => place >= MAX_ENTRIES || at < newest - MAX_AGE_MS);
  await delMany(
    old.map(([name]) => name),
    store,
  );
}

export const read = <T>(name: string) => get<Seen<T>>(name, store);

export async function deleteExcept(isRetained: (name: string) => boolean): Promise<void> {
  const others = (await keys<string>(store)).filter((name) => !isRetained(name));
  await delMany(others, store);
}
