/** Where the picture of the card that was tapped last stood. */
let tapped: DOMRect | undefined;

// This module is loaded ahead of a tap, with the page. During capture, before the tap navigates.
if (typeof document === 'object')
  document.addEventListener(
    'click',
    ({ target }) => {
      const card = target instanceof Element ? target.closest('article, li') : null;
      tapped = card?.querySelector('img')?.getBoundingClientRect();
    },
    true,
  );

/**
 * Lets a picture grow from the tapped card into its place. Unlike a view transition it needs no snapshot of the page
 * that is left, so that it delays nothing (decision 019). With reduced motion the token makes it last 1 ms.
 */
export function growFromCard(picture: HTMLElement): void {
  const from = tapped;
  tapped = undefined;
  if (!from?.width || !picture.animate) return;
  const to = picture.getBoundingClientRect();
  const tokens = getComputedStyle(picture);
  // The new page is shown from its top, whatever the list was scrolled to.
  const moved = `translate(${from.left - to.left}px, ${from.top - to.top - scrollY}px)`;
  const place = { transformOrigin: '0 0' };
  picture.animate(
    [
      { ...place, transform: `${moved} scale(${from.width / to.width})` },
      { ...place, transform: 'none' },
    ],
    {
      duration: Number.parseFloat(tokens.getPropertyValue('--t-3')),
      easing: tokens.getPropertyValue('--ease'),
    },
  );
}
