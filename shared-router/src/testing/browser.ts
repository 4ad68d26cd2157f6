/**
 * For tests only: stubs for browser features that pages use and jsdom lacks. Each does the least that a page
 * can observe.
 */
import { webcrypto } from 'node:crypto';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
/** Does not override what jsdom, or the test, already provides. */
const supply = (target: object, name: string, value: unknown) => {
  if (!(name in target)) define(target, name, value);
};

// Top layer, focus trap and Esc are tested in a real browser.
supply(HTMLDialogElement.prototype, 'showModal', function showModal(this: HTMLDialogElement) {
  this.open = true;
});
supply(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement) {
  this.open = false;
});
supply(HTMLElement.prototype, 'showPopover', () => undefined);
supply(HTMLElement.prototype, 'hidePopover', () => undefined);
supply(Element.prototype, 'scrollTo', () => undefined);
supply(Element.prototype, 'scrollIntoView', () => undefined);
// jsdom has both, but they only print an error.
define(window, 'scrollTo', () => undefined);
define(window, 'print', () => undefined);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Without an IntersectionObserver, lists have a button that loads more.
supply(window, 'ResizeObserver', Observer);

supply(navigator, 'clipboard', { writeText: async () => undefined });
supply(URL, 'createObjectURL', () => 'blob:a-file');
supply(URL, 'revokeObjectURL', () => undefined);
supply(globalThis, 'structuredClone', (value: unknown) => JSON.parse(JSON.stringify(value)));
for (const name of ['subtle', 'randomUUID', 'getRandomValues'] as const) {
  const own = webcrypto[name];
  supply(crypto, name, typeof own === 'function' ? own.bind(webcrypto) : own);
}

// Role queries read the style of every element and its ancestors; this cuts their time to a tenth. Without
// stylesheets only `hidden`, a closed dialog and Activity (by an inline style) hide anything.
const style = (display: string) => ({
  display,
  visibility: 'visible',
  getPropertyValue: (name: string) => (name === 'display' ? display : ''),
});
const [shown, hidden] = [style('block'), style('none')];
define(window, 'getComputedStyle', (element: HTMLElement & { open?: boolean }) =>
  element.hidden || (element.tagName === 'DIALOG' && !element.open) || element.style?.display === 'none'
    ? hidden
    : shown,
);
