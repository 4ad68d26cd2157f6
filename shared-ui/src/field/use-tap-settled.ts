import { useState, useSyncExternalStore } from 'react';

/** Longest delay between the end of a touch and its click, in ms. */
const CLICK_WITHIN_MS = 400;
/** The end of a press may go unnoticed, such as outside the window, in ms. */
const LONGEST_PRESS_MS = 2_000;

let pressed = false;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const setPressed = (now: boolean) => {
  clearTimeout(releaseTimer);
  if (now === pressed) return;
  pressed = now;
  for (const listener of listeners) listener();
};
const release = () => setPressed(false);
const releaseIn = (ms: number) => {
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(release, ms);
};
const press = () => {
  setPressed(true);
  releaseIn(LONGEST_PRESS_MS);
};
// ⚠ A touch moves the focus only after the finger is lifted, just before its click.
const lifted = () => releaseIn(CLICK_WITHIN_MS);

const events = [
  ['pointerdown', press],
  ['pointerup', lifted],
  ['pointercancel', release],
  ['click', release],
] as const;

function subscribe(listener: () => void) {
  if (listeners.size === 0)
    for (const [name, handler] of events) window.addEventListener(name, handler, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    release();
    for (const [name, handler] of events) window.removeEventListener(name, handler, true);
  };
}

/**
 * Delays content that shifts the layout until a running tap has ended: the error of a field blurred by the tap would
 * otherwise move the tapped button away.
 * @param wanted whether there is something to show
 */
export function useTapSettled(wanted: boolean): boolean {
  const busy = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  const [shown, show] = useState(wanted);
  if (!busy && shown !== wanted) show(wanted);
  return wanted && (shown || !busy);
}
