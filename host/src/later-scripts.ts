/** How long after the document has been read it may take to be painted, in ms: a page in the background never is. */
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
 * For the head of the document. What the server drew needs no script to be seen, so script is asked for when it has been: until then the
 * line and the processor are for the page and its pictures. The server wrote the elements into a template, where they do nothing; what
 * address the page was drawn for stands on it from then on, for who goes back meanwhile is elsewhere.
 */
export async function bringScripts(): Promise<void> {
  const address = location.pathname + location.search;
  await Promise.all([painted(), read]);
  const waiting = document.getElementById('scripts');
  if (!(waiting instanceof HTMLTemplateElement)) return;
  for (const script of waiting.content.querySelectorAll('script')) script.async = false; // each after the one before it
  waiting.dataset.address = address;
  document.head.append(waiting.content);
}
