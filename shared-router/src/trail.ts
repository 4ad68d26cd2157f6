import { createPath, type History } from 'history';

/** Which pages of ours stand behind the one that is shown, as far as this document knows: a reload forgets them. */
const trails = new WeakMap<History, { previous(): string | undefined }>();

/** Begins to note where a history goes; once for each history. Out: the path of the page before this one, where it is known. */
export function trailOf(history: History) {
  const known = trails.get(history);
  if (known) return known;
  let entries = [{ key: history.location.key, path: createPath(history.location) }];
  let at = 0;
  history.listen(({ action, location }) => {
    const entry = { key: location.key, path: createPath(location) };
    if (action === 'POP') {
      at = entries.findIndex(({ key }) => key === entry.key);
      if (at < 0) [entries, at] = [[entry], 0]; // of before a reload
      return;
    }
    if (action === 'PUSH') at += 1;
    entries = [...entries.slice(0, at), entry, ...(action === 'REPLACE' ? entries.slice(at + 1) : [])];
  });
  const trail = { previous: () => entries[at - 1]?.path };
  trails.set(history, trail);
  return trail;
}
