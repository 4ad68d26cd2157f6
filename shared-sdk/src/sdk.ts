import type { Observable } from 'rxjs';
import type { Payment } from 'shared-contract';
import { type Api, createApi } from './api';
import { createServerClock, type ServerClock } from './clock';
import { createSend } from './http';
import { watchPayment } from './payment';
import { createSession, type Session } from './session';
import { createState, type State } from './state';

export interface SdkOptions {
  /** What replaces `/api` of every path: a path of the same origin, or another host. Default `/api`. */
  apiBase?: string;
  /** Where the token is kept. Default: the browser's local storage, or memory where there is none. */
  storage?: Storage;
  /** Where a failed profile is noted. Default: the console. */
  log?: (message: string, error: unknown) => void;
}

export interface Sdk {
  readonly api: Api;
  readonly session: Session;
  readonly state: State;
  readonly clock: ServerClock;
  watchPayment(payNo: string): Observable<Payment>;
}

/** A complete SDK over one API host. Browsers share one (`sdk`); a server makes one for each request. */
export function createSdk({ apiBase = '/api', storage, log = logToConsole }: SdkOptions = {}): Sdk {
  const session = createSession(storage);
  const clock = createServerClock();
  const api = createApi(
    createSend({ apiBase: apiBase.replace(/\/$/, ''), session, onServerTime: clock.learn }),
  );
  return {
    api,
    session,
    clock,
    state: createState(api, session, log),
    watchPayment: (payNo) => watchPayment(api, payNo),
  };
}

function logToConsole(message: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the specification says that a failed profile is only logged
  console.warn(message, error);
}
