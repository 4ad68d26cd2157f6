import { useRef } from 'react';

/**
 * One `clientReqId` per intent: the same body keeps its id until the server has answered, so that a retry after a lost
 * answer is the same request and moves no money twice.
 */
export function useRequestId() {
  const intent = useRef({ body: '', id: '' });
  return {
    idFor(body: object): string {
      const text = JSON.stringify(body);
      if (intent.current.body !== text) intent.current = { body: text, id: crypto.randomUUID() };
      return intent.current.id;
    },
    answered() {
      intent.current = { body: '', id: '' };
    },
  };
}
