/**
 * Suites that kill or restart processes, or disturb the network or the database, and the files they are about. They
 * take up to a minute each and make calls only as traffic, so of the files that serve single calls only these select
 * them. A file that the app uses for every call selects them all.
 */
const aboutFiles: Readonly<Record<string, RegExp | undefined>> = {
  // By name without `.test.ts`: a quoted path counts as a dependency (`graph.ts`).
  'api/src/core/database-network': /^api\/src\/core\//,
  'api/src/orders/kill': /^api\/src\/(core|money|payments)\//,
  'api/src/process': /^api\/src\/core\//,
  'api/src/uploads/upload-limits': /^api\/src\/(core|uploads)\//,
  'scripts/frozen-database': /^api\/src\/core\//,
  'scripts/restarts': /^api\/src\/core\//,
};

/** Whether a test file is one of these suites and not about this file of the api. Paths are relative to the root. */
export function isAboutProcessesOnly(test: string, file: string): boolean {
  const about = aboutFiles[test.replace(/\.test\.ts$/, '')];
  return about !== undefined && !about.test(file);
}

/** These suites' names. */
export const processSuites = Object.keys(aboutFiles);
