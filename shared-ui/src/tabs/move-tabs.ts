import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keyboard navigation of tabs: arrow keys, Home and End select and move the focus; Tab leaves the row. */
export function moveTabs<K extends string>(
  event: KeyboardEvent<HTMLElement>,
  keys: readonly K[],
  value: K,
  onChange: (key: K) => void,
) {
  const step = steps[event.key];
  const next = step && keys[step(keys.indexOf(value), keys.length)];
  if (next === undefined) return;
  event.preventDefault();
  onChange(next);
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
  tabs[keys.indexOf(next)]?.focus();
}
