/** What the router raises (specification section 8), once for each time it happens, to whoever watches the page's errors. */
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
