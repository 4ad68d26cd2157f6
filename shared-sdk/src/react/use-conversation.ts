import { useCallback, useEffect, useRef, useState } from 'react';
import { switchMap, tap } from 'rxjs';
import type { ConversationTarget, ConversationView, Im, OpenConversation } from '../im';

const opening: ConversationView = {
  state: 'loading',
  messages: [],
  firstUnreadId: null,
  hasEarlier: false,
  loadingEarlier: false,
  earlierFailed: false,
};

/**
 * A conversation while mounted: history, incoming messages and own messages with their delivery state. Unsent
 * messages are stored until delivered, also offline and after a reload. ⚠ The target is compared by its JSON.
 * @param target null opens nothing
 */
export function useConversation(im: Im, target: ConversationTarget | null) {
  const key = target && JSON.stringify(target);
  const [{ of, view }, show] = useState({ of: key, view: opening });
  const open = useRef<OpenConversation>(null);

  useEffect(() => {
    if (key === null) return;
    const talking = im
      .open(JSON.parse(key))
      .pipe(
        tap((conversation) => (open.current = conversation)),
        switchMap((conversation) => conversation.view$),
      )
      .subscribe((next) => show({ of: key, view: next }));
    return () => {
      open.current = null;
      talking.unsubscribe();
    };
  }, [im, key]);

  const send = useCallback(
    (...[msgType, content]: Parameters<OpenConversation['send']>) => open.current?.send(msgType, content),
    [],
  );
  const sendPicture = useCallback((picture: Blob) => open.current?.sendPicture(picture), []);
  const resend = useCallback((clientMsgId: string) => open.current?.resend(clientMsgId), []);
  const discard = useCallback((clientMsgId: string) => open.current?.discard(clientMsgId), []);
  const earlier = useCallback(() => open.current?.loadEarlier(), []);
  const retry = useCallback(() => open.current?.retry(), []);
  return { ...(of === key ? view : opening), send, sendPicture, resend, discard, earlier, retry };
}
