/** A request that is refused: nothing has changed. `message` says in Chinese what to do next. */
export class Refusal extends Error {
  /** @param status of HTTP */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
