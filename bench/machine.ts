import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine in one line, for a page of results: `loadBefore` is the load average before the run. */
export const machine = (loadBefore = 0): string =>
  `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`;
