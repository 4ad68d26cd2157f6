import { Dismissed, openLayer } from '../overlay/overlays';
import { toast } from '../toast/toast';

/**
 * Opens a full-screen image viewer: zoom, rotate, flip, slideshow, keys (specification sections 2 and 9). viewerjs is
 * loaded on the first call.
 * @param urls of the large pictures; `startIndex` is shown first
 * @returns when the viewer has closed
 */
export async function openImages(urls: readonly string[], startIndex = 0): Promise<void> {
  if (urls.length === 0) return;
  const viewer = await import('./ImageViewer').catch(() => null);
  if (!viewer) {
    toast('看图没有加载出来，请再试一次', { kind: 'danger' });
    return;
  }
  await openLayer<never>(({ open, dismiss }) => (
    <viewer.ImageViewer open={open} urls={urls} startIndex={startIndex} onClose={() => dismiss('close')} />
  )).catch((reason: unknown) => {
    if (!(reason instanceof Dismissed)) throw reason;
  });
}
