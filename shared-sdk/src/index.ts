import { createSdk } from './sdk';

export type { Api, Call } from './api';
export type { ServerClock } from './clock';
export { fieldMessage, granted, Refused } from './granted';
export { type CallOptions, TIMEOUT_MS } from './http';
export { createSdk, type Sdk, type SdkOptions } from './sdk';
export { createSession, type Session, TOKEN_KEY } from './session';
export type { State } from './state';

declare global {
  interface Window {
    /** Runtime configuration, put into the page by the server: the same build runs everywhere. */
    __HAOZHAN__?: { apiBase?: string };
  }
}

/** The SDK that host and remotes share in a browser. */
export const sdk = createSdk(globalThis.window?.__HAOZHAN__ ?? {});
export const { api, session, state, clock, watchPayment } = sdk;
