/**
 * Calls `act` each time an element comes into view; never in a browser without IntersectionObserver.
 * @returns how to stop
 */
export function onInView(
  element: Element,
  options: IntersectionObserverInit,
  act: () => void,
): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return;
  // A busy page gets several changes in one call; the last one is the current state.
  const observer = new IntersectionObserver((changes) => {
    if (changes.at(-1)?.isIntersecting) act();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
