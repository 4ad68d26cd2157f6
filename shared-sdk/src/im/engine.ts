import type { BehaviorSubject } from 'rxjs';
import type { Api } from '../api';
import type { Session } from '../session';
import type { State } from '../state';
import { type ConversationTarget, openConversation } from './conversation';
import { createFrames } from './frames';
import { createOutbox } from './outbox';

export interface ImDeps {
  api: Api;
  session: Session;
  state: State;
  online$: BehaviorSubject<boolean>;
  url: string;
  WebSocketCtor?: typeof WebSocket;
  now: () => number;
  /** See FrameOptions. */
  onServerChange: () => void;
}

/** The messaging engine. A chunk of its own, since no page needs it for the first screen. */
export function createEngine({
  api,
  session,
  state,
  online$,
  url,
  WebSocketCtor,
  now,
  onServerChange,
}: ImDeps) {
  const { frames$, fromReady$ } = createFrames({ url, session, online$, WebSocketCtor, onServerChange });
  const outbox = createOutbox({ api, session, user$: state.user$, online$ });
  const nowIso = () => new Date(now()).toISOString();
  return {
    frames$,
    fromReady$,
    open: (target: ConversationTarget) => openConversation(target, { api, frames$, outbox, online$, nowIso }),
  };
}
export type Engine = ReturnType<typeof createEngine>;
