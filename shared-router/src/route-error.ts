/** An error raised by the router (specification section 8), once per occurrence, to the page's error listeners. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  constructor(
    readonly kind: 'missingRoute' | 'missingParameter' | 'unresolvedComponent',
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${message}`, options);
  }
}
