import { type Observable, skip } from 'rxjs';
import { type CallRow, type DeskCallName, isRead } from 'shared-contract';
import { type Api, createApi, type DeskApi, methodsOf } from './api';
import { type Cache, createCache } from './cache';
import { addRows, rowOf } from './call-rows';
import { createServerClock, type ServerClock } from './clock';
import { createSend, type ReceivedResponse } from './http';
import { createIm, type Im } from './im';
import { createOnline } from './online';
import { createPersistence } from './persistence';
import { createDedupedReads } from './reads';
import { getStorage } from './request';
import { createSession, type Session } from './session';
import { createState, fillUser, type State } from './state';

export interface SdkOptions {
  /** Replaces `/api` of every path: a path of the same origin, or another host. Default `/api`. */
  apiBase?: string;
  /** Address of the messaging socket: a path of the same origin, or another host. Default `/im`. */
  imBase?: string;
  /** Where there is no global WebSocket (Node 20). */
  WebSocketCtor?: typeof WebSocket;
  /** Storage of the token. Default: the browser's local storage, or memory where there is none. */
  storage?: Storage;
  /** `tab`: the token is in the tab's own storage, and no response is stored on the device. */
  session?: 'tab';
  /** Caches any page of a list, not only the first: for a server, which renders the page that the URL names. */
  cacheAllPages?: boolean;
  /** Receives failures of the profile request. Default: the console. */
  log?: (message: string, error: unknown) => void;
}

export interface Sdk {
  readonly api: Api;
  /** Adds the calls of the staff's desk, which customers do not load. */
  readonly addDesk: (rows: Record<DeskCallName, CallRow>) => DeskApi;
  readonly session: Session;
  readonly state: State;
  readonly cache: Cache;
  readonly im: Im;
  readonly clock: ServerClock;
  /** Whether the device has a network. */
  readonly online$: Observable<boolean>;
}

/** A complete SDK for one API host. A browser shares one (`sdk`); a server creates one per request. */
export function createSdk({
  apiBase = '/api',
  imBase = '/im',
  WebSocketCtor,
  session: where,
  storage = getStorage(where === 'tab' ? 'sessionStorage' : 'localStorage'),
  cacheAllPages,
  log = logToConsole,
}: SdkOptions = {}): Sdk {
  const session = createSession(storage);
  const clock = createServerClock();
  const online$ = createOnline();
  const offline = createPersistence(session, where !== 'tab');
  const cache = createCache(session, offline, clock.now, cacheAllPages);

  const send = createSend({ apiBase: apiBase.replace(/\/$/, ''), session, onResponse });
  const reads = createDedupedReads(send, { cache, session, online$ });
  const calling = { send, read: reads.read, cache };
  const api = createApi(calling);
  const state = createState(api, { session, online$, log });

  const im = createIm({
    api,
    session,
    state,
    online$,
    url: socketUrl(imBase),
    WebSocketCtor,
    now: clock.now,
    onServerChange: reads.stopSharing,
  });

  /** Processes every response before its caller receives it. */
  function onResponse(answer: ReceivedResponse) {
    const { name, envelope, token } = answer;
    const time = (envelope.data as { serverTime?: unknown } | null | undefined)?.serverTime;
    if (typeof time === 'string') clock.sync(time);
    if (isRead(rowOf(name))) cache.store(answer);
    else if (envelope.code === 200) {
      cache.evictPrivate();
      reads.stopSharing();
    }
    if (token === session.token) fillUser(answer, state, session);
    if (envelope.code === 401) {
      dropMemberData();
      session.expire();
    }
  }
  function dropMemberData() {
    cache.evictPrivate();
    offline.removeMembers();
  }
  session.token$.pipe(skip(1)).subscribe(dropMemberData);

  return {
    api,
    addDesk(rows) {
      addRows(rows);
      return methodsOf(Object.keys(rows) as DeskCallName[], calling);
    },
    session,
    state,
    cache,
    im,
    clock,
    online$,
  };
}

/** http → ws, of the page's origin where none is named. */
const socketUrl = (base: string) =>
  new URL(base, globalThis.window?.location.href ?? 'http://localhost').href.replace(/^http/, 'ws');

function logToConsole(message: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the specification says that a failed profile is only logged
  console.warn(message, error);
}
