/** A session at the desk ends after this long without a person, as on the server (decision 058), in ms. */
export const IDLE_MS = 30 * 60_000;
const CHECK_MS = 15_000;

const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Calls `onIdle` once nobody has used keys, pointer or wheel for {@link IDLE_MS}. Lists refetch by themselves, so the
 * server alone would take an open tab for a person.
 * @returns a function that stops watching
 */
export function watchIdle(onIdle: () => void): () => void {
  let last = Date.now();
  const seen = () => {
    last = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true });
  const stop = () => {
    clearInterval(checking);
    for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true });
  };
  const checking = setInterval(() => {
    if (Date.now() - last < IDLE_MS) return;
    stop();
    onIdle();
  }, CHECK_MS);
  return stop;
}
