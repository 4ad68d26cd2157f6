import type { RemoteRelease } from 'releases/registry';
import { wideWindow } from 'shared-ui';
import { loadDesktop } from './use-desktop';

/** Loads a remote's rules for wide windows, once the window is wide. */
export function loadWideStyles(row: RemoteRelease): Promise<void> | undefined {
  const wide = wideWindow();
  const start = () =>
    loadDesktop()
      .then(({ loadStyles }) => loadStyles(row))
      .catch(() => undefined);
  if (wide.matches) return start();
  wide.addEventListener('change', start, { once: true });
}
