/**
 * Holds one idempotency key (`clientReqId`) per intent (quality, "clientReqId"): a body keeps its key until the
 * server has answered, so that a retry after a lost response is the same order; another body is another intent.
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
    /** Called after a response, success or refusal: the next submission is a new intent. */
    settle: () => open.clear(),
  };
}
