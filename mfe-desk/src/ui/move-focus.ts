/** Moves the focus by `step` within a list of controls; from outside to the first one. The ends stop it. */
export function moveFocus(controls: readonly HTMLElement[], step: 1 | -1): void {
  const now = controls.indexOf(document.activeElement as HTMLElement);
  const next = controls[now < 0 ? 0 : Math.min(controls.length - 1, Math.max(0, now + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
