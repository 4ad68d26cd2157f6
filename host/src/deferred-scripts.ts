/** How long to wait for first paint after the document is parsed, in ms: a background tab never paints. */
const PAINT_MS = 1_000;

const read = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

const painted = () =>
  new Promise<void>((resolve) => {
    read.then(() => setTimeout(resolve, PAINT_MS));
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * For the head of the document. Server-rendered content is visible without script, so scripts are requested
 * only after first paint, which leaves network and CPU to the page and its pictures. The server puts the script
 * elements into an inert template. The template is marked with the address that was rendered, because the user
 * may navigate back before the script runs.
 */
export async function loadScripts(): Promise<void> {
  const address = location.pathname + location.search;
  await Promise.all([painted(), read]);
  const template = document.getElementById('scripts');
  if (!(template instanceof HTMLTemplateElement)) return;
  for (const script of template.content.querySelectorAll('script')) script.async = false; // executed in document order
  template.dataset.address = address;
  document.head.append(template.content);
}
