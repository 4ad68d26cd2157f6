/** An event of a service worker, which stays alive until `done` has settled; TypeScript's DOM library describes windows. */
export interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
