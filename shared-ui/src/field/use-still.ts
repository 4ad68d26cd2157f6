import { useState, useSyncExternalStore } from 'react';

/** Longest delay between the end of a touch and its click, in ms. */
const CLICK_WITHIN_MS = 400;
/** The end of a press may go unnoticed, such as outside the window, in ms. */
const LONGEST_PRESS_MS = 2_000;

let pressed = false;
let giveUp: ReturnType<typeof setTimeout> | undefined;
const hearers = new Set<() => void>();

const say = (now: boolean) => {
  clearTimeout(giveUp);
  if (now === pressed) return;
  pressed = now;
  for (const hear of hearers) hear();
};
const release = () => say(false);
const releaseIn = (ms: number) => {
  clearTimeout(giveUp);
  giveUp = setTimeout(release, ms);
};
const begin = () => {
  say(true);
  releaseIn(LONGEST_PRESS_MS);
};
// ⚠ A touch moves the focus only after the finger is lifted, just before its click.
const lifted = () => releaseIn(CLICK_WITHIN_MS);

const events = [
  ['pointerdown', begin],
  ['pointerup', lifted],
  ['pointercancel', release],
  ['click', release],
] as const;

function subscribe(hear: () => void) {
  if (hearers.size === 0) for (const [name, heard] of events) window.addEventListener(name, heard, true);
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    release();
    for (const [name, heard] of events) window.removeEventListener(name, heard, true);
  };
}

/**
 * Delays content that shifts the layout until a running tap has ended: the error of a field blurred by the tap would
 * otherwise move the tapped button away.
 * @param wanted whether there is something to show
 */
export function useStill(wanted: boolean): boolean {
  const busy = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  const [shown, show] = useState(wanted);
  if (!busy && shown !== wanted) show(wanted);
  return wanted && (shown || !busy);
}
