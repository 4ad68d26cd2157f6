import type { Page } from '@playwright/test';

/**
 * Where a page leaves the window at its sides: the document scrolls, or a text is cut off by a box that has neither an
 * ellipsis nor a scrollbar.
 * @returns a line for each fault
 */
export function outOfView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (!text.textContent?.trim() || width === 0) continue;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, clip, clipPath } = getComputedStyle(box);
        const side = box.getBoundingClientRect();
        // Text that is only read aloud is in a box of one pixel.
        if (overflowX === 'auto' || overflowX === 'scroll' || side.width <= 1 || clip !== 'auto') break;
        if (overflowX === 'visible' || clipPath !== 'none') continue;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (right > side.right + 1 || left < side.left - 1) cut.add(text.textContent.trim().slice(0, 30));
      }
    }
    return [
      ...(scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} px wider than the window`] : []),
      ...[...cut].map((text) => `cuts off ${text}`),
    ];
  });
}
