import { type RefObject, useLayoutEffect } from 'react';

/**
 * A phone's keyboard covers the bottom of the page instead of resizing it: bottom-aligned content is lifted above it.
 */
export function useAboveKeyboard(sheet: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const [element, seen] = [sheet.current, window.visualViewport];
    if (!open || !element || !seen) return;
    const fit = () => {
      // While pinch-zoomed, the viewport height is unrelated to the keyboard.
      if (Math.abs(seen.scale - 1) > 0.01) return;
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      element.style.marginBottom = `${covered}px`;
      element.style.maxHeight = covered > 0 ? `${seen.height}px` : '';
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [sheet, open]);
}
