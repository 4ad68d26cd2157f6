import { useMemo } from 'react';

/**
 * Keeps one `clientReqId` per intent (quality, "clientReqId"): the same body keeps its id until the server has
 * answered it, so that a retry after a lost answer is the same order; another body is another intent.
 */
export function createIntents(newId: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, string>();
  return {
    idFor(body: object): string {
      const key = JSON.stringify(body);
      const id = open.get(key) ?? newId();
      open.set(key, id);
      return id;
    },
    /** The server has answered, yes or no: what is sent next is a new intent. */
    answered: () => open.clear(),
  };
}

export const useIntents = () => useMemo(() => createIntents(), []);
