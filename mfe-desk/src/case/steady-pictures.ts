/** A signed address of a private picture: its path, the end of its validity in seconds (base 36), and the rest. */
const SIGNED = /(\/files\/private\/[^"?]+)\?e=([0-9a-z]+)&s=[^"]*/g;
/** An address that is valid for less than this, in ms, is replaced by the newer one. */
const LEAST_MS = 4 * 60_000;

/**
 * Every answer signs its pictures again. Addresses of pictures that are shown already stay while they are valid, so
 * that a refetch does not load all pictures again.
 * @param known the addresses so far by path; new ones are added
 * @param now by the server's clock, in ms
 * @returns the value with these addresses
 */
export function steadyPictures<T>(value: T, known: Map<string, string>, now: number): T {
  const text = JSON.stringify(value);
  const steady = text.replace(SIGNED, (address: string, path: string) => {
    const before = known.get(path);
    if (before && endOf(before) - now > LEAST_MS) return before;
    known.set(path, address);
    return address;
  });
  return steady === text ? value : (JSON.parse(steady) as T);
}

const endOf = (address: string): number =>
  Number.parseInt(/[?]e=([0-9a-z]+)/.exec(address)?.[1] ?? '0', 36) * 1_000;
