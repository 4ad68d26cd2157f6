/** Open layers, the topmost last. */
const layers: (() => void)[] = [];

/**
 * Esc belongs to the topmost layer alone, so it is taken here before the browser and before viewerjs see it. Left to themselves,
 * Chromium closes every dialog that was opened without a tap in between with one Esc, and closes any modal dialog at the third
 * Esc although `cancel` is prevented.
 */
function takeEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) layers.at(-1)?.();
}

/** Puts a layer on top. Out: takes it away again, wherever it lies by then. */
export function pushLayer(onEscape: () => void): () => void {
  if (layers.length === 0) document.addEventListener('keydown', takeEscape, true);
  layers.push(onEscape);
  return () => {
    const at = layers.lastIndexOf(onEscape);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length === 0) document.removeEventListener('keydown', takeEscape, true);
  };
}
