/** Open layers, the topmost last. */
const layers: (() => void)[] = [];
let notify = () => {};

/** Reports when a layer opens or closes, to one observer. @returns the open layers, by what dismisses them */
export function watchLayers(onChange: () => void): readonly (() => void)[] {
  notify = onChange;
  return layers;
}

/**
 * Only the topmost layer handles Esc, so it is captured before the browser and viewerjs see it. By default, Chromium
 * closes every dialog that was opened without a tap in between with one Esc, and closes any modal dialog at the third
 * Esc although `cancel` is prevented.
 */
function handleEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) layers.at(-1)?.();
}

/** Pushes a layer. Returns a function that removes it, whatever its position by then. */
export function pushLayer(onEscape: () => void): () => void {
  if (layers.length === 0) document.addEventListener('keydown', handleEscape, true);
  layers.push(onEscape);
  notify();
  return () => {
    const at = layers.lastIndexOf(onEscape);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length === 0) document.removeEventListener('keydown', handleEscape, true);
    notify();
  };
}
