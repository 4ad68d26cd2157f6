import type {} from './runtime-config'; // declares window.__HAOZHAN__
import { createSdk } from './sdk';

export type { Api, Call, CallCache, DeskApi } from './api';
export type { Cache, Dehydrated } from './cache';
export type { ServerClock } from './clock';
export type { CallOptions } from './http';
export type { ConversationTarget, ConversationView, Im, ShownMessage } from './im';
export { prefetchFor } from './prefetched-response';
export { TIMEOUT_MS, TOKEN_KEY } from './request';
export { createSdk, type Sdk, type SdkOptions } from './sdk';
export { createSession, type Session } from './session';
export type { State } from './state';
export { fieldMessage, isNotFound, isTransportError, Refused, refusalText, unwrap } from './unwrap';

/** The SDK that host and remotes share in a browser. */
export const sdk = createSdk(globalThis.window?.__HAOZHAN__ ?? {});
export const { api, session, state, cache, im, clock, online$ } = sdk;

export type { CacheKey, Seen } from './cache-entry';
