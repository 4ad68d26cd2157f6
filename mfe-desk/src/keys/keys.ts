import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';

/** The places of the key sheet. */
export const keyGroups = ['走动', '去哪', '一件事', '找', '判断', '会员'] as const;

export interface DeskKey {
  /** As in tinykeys: `j`, `Enter`, `Shift+?`, or a sequence such as `g m`. */
  key: string;
  /** What it does, in a few words. */
  label: string;
  group: (typeof keyGroups)[number];
  run: (event: KeyboardEvent) => void;
  /** Runs again and again while it is held down. */
  repeats?: true;
  /** Also named in the line at the foot of the page. */
  foot?: true;
}

/** The keys of what is on the screen, the newest last. */
let active: readonly DeskKey[] = [];
const listeners = new Set<() => void>();
function change(next: readonly DeskKey[]) {
  active = next;
  for (const notify of listeners) notify();
}

const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/**
 * Keys are off inside fields and while a dialog is open, which has its own. A dialog that has just closed keeps the focus
 * until the next frame: its field is no longer typed in.
 */
const isOff = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(TYPED) !== null && !target.closest('dialog:not([open])')) ||
  document.querySelector('dialog[open]') !== null;

/** Space and Enter on a focused control are that control's own. */
const isOwn = ({ target, key }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

/** A sequence waits so long for its next key, in ms (tinykeys' own limit). */
const SEQUENCE_MS = 1_000;
/** The key pressed before the current one. */
let previous: { key: string; at: number } | undefined;
let pressed: typeof previous;
globalThis.addEventListener?.(
  'keydown',
  ({ key, timeStamp: at }) => {
    previous = pressed;
    pressed = { key, at };
  },
  true,
);

/** The second key of a sequence such as `g n`, which is not the key `n`. */
const isOfSequence = ({ key, timeStamp }: KeyboardEvent) =>
  previous !== undefined &&
  timeStamp - previous.at < SEQUENCE_MS &&
  active.some((one) => one.key === `${previous?.key} ${key}`);

/** Keys of a page or of one of its parts, while it is mounted. */
export function useKeys(keys: readonly DeskKey[]): void {
  const latest = useRef(keys);
  // Before the paint: a key that is shown works.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const names = keys.map(({ key, label, foot }) => `${key} ${label} ${foot}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again only if what is named changes
  useLayoutEffect(() => {
    const own = latest.current;
    change([...active, ...own]);
    const stop = tinykeys(
      window,
      Object.fromEntries(
        own.map(({ key }) => [
          key,
          (event: KeyboardEvent) => {
            if (isOff(event) || isOwn(event) || (!key.includes(' ') && isOfSequence(event))) return;
            event.preventDefault();
            latest.current.find((one) => one.key === key)?.run(event);
          },
        ]),
      ),
      // Fields are decided by isOff: keys work on a radio button.
      {
        ignore: ({ repeat, isComposing, key }) =>
          isComposing || (repeat && !own.some((one) => one.repeats && one.key === key)),
      },
    );
    return () => {
      stop();
      change(active.filter((one) => !own.includes(one)));
    };
  }, [names]);
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** All keys of what is on the screen. */
export const useActiveKeys = (): readonly DeskKey[] =>
  useSyncExternalStore(
    subscribe,
    () => active,
    () => active,
  );
