/** The links within an element as `[text or label, address]`, in document order. */
export const linksIn = (element: Element = document.body): [string, string | null][] =>
  [...element.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent ?? '',
    link.getAttribute('href'),
  ]);
