/**
 * The root and body font sizes of specification section 9, in px.
 * @param width of the viewport, in CSS px
 */
export function fontSizes(width: number, pixelRatio: number): { root: number; body: number } {
  return { root: Math.min(width, 540 * pixelRatio) / 10, body: 12 * pixelRatio };
}
