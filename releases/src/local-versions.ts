/** The version of a remote that the developer's own machine serves. */
export const localVersion = (port: number) => `localhost-${port}`;

/** The port of such a version: one that needs no privilege; undefined for every other version. */
export function localPort(version: string): number | undefined {
  const port = Number(/^localhost-([1-9]\d{3,4})$/.exec(version)?.[1]);
  return port >= 1_024 && port <= 65_535 ? port : undefined;
}

/** The origin from which a page may load such a remote. */
export const localOrigin = (port: number) => `http://localhost:${port}`;
