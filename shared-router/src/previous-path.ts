import { createPath, type History } from 'history';

/** The path of the page before the current one, if this document knows it: a reload forgets it. */
type Previous = () => string | undefined;
const trackers = new WeakMap<History, Previous>();

/** Starts tracking a history; once per history. */
export function trackPrevious(history: History): Previous {
  const known = trackers.get(history);
  if (known) return known;
  /** By entry key: the path before that entry. */
  const before = new Map<string, string | undefined>();
  let last = history.location;
  history.listen(({ action, location }) => {
    if (action === 'PUSH') before.set(location.key, createPath(last));
    if (action === 'REPLACE') before.set(location.key, before.get(last.key));
    last = location;
  });
  const previous = () => before.get(history.location.key);
  trackers.set(history, previous);
  return previous;
}
