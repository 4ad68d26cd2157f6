import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FailureKind } from '../../src/reports/failure';
import type { Frame } from './frames';
import { appendLines } from './segments';
import { visitorOf } from './visitor-limit';

/** A failure as it is stored: scrubbed, and known to be of a release. */
export interface ReportedFailure {
  /** `host` or a remote. */
  remote: string;
  version: string;
  kind: FailureKind;
  message: string;
  frames: Frame[];
  /** Name of the route; absent where the browser did not say, or said one that does not exist. */
  page?: string;
}

/** A line of the log: equal failures of a few seconds together. */
export interface LogLine extends Omit<ReportedFailure, 'page'> {
  /** Of the first and the last, in ms since 1970. */
  from: number;
  to: number;
  count: number;
  pages: string[];
  /** See {@link visitorKey}. */
  visitors: string[];
}

/** Equal failures have the same: release, kind, message and top frame. */
export const fingerprint = ({
  remote,
  version,
  kind,
  message,
  frames: [top],
}: Pick<LogLine, 'remote' | 'version' | 'kind' | 'message' | 'frames'>): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, version, kind, message, top?.file, top?.line, top?.column]))
    .digest('base64url')
    .slice(0, 16);

/** The folder's secret, made by the first process that needs it. */
function secretOf(dir: string): Buffer {
  const file = path.join(dir, 'visitors.key');
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(own, randomBytes(32), { mode: 0o600 });
    try {
      linkSync(own, file); // appears whole, and fails where another process was first
    } catch {}
    rmSync(own);
    return readFileSync(file);
  }
}

/**
 * What stands for a visitor in the log: 24 bits of a keyed hash of the address. Enough to tell some hundred visitors apart; some
 * hundred addresses share each value, so it leads back to nobody even with the key.
 */
const visitorKey = (secret: Buffer, address: string) =>
  createHmac('sha256', secret).update(visitorOf(address)).digest('hex').slice(0, 6);

export interface ErrorLogOptions {
  dir: string;
  /** Is given what went wrong with the folder, once until it works again. */
  complain: (error: unknown) => void;
  flushMs?: number;
  linesPerMinute?: number;
  now?: () => number;
}

export interface ErrorLog {
  /** Out: false where it had to be dropped because too many different failures wait already. */
  add(failure: ReportedFailure, address: string): boolean;
  /** Writes what waits, as far as this minute's lines allow; `close` writes all of it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const WAITING = 200;
const VISITORS = 100;
const PAGES = 10;

/**
 * The log of what failed in browsers. Equal failures are counted in memory and written together every few seconds, at most
 * `linesPerMinute` lines a minute, so that a flood can neither fill the disk nor push out all that was there before within minutes.
 * At most {@link WAITING} different ones wait. A process that is killed loses the last few seconds.
 */
export function createErrorLog({
  dir,
  complain,
  flushMs = 2_000,
  linesPerMinute = 60,
  now = Date.now,
}: ErrorLogOptions): ErrorLog {
  const waiting = new Map<string, LogLine>();
  let secret: Buffer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let minute = { began: now(), lines: 0 };
  let isBroken = false;

  async function write(most: number) {
    const batch = [...waiting].slice(0, most);
    if (batch.length === 0) return;
    for (const [key] of batch) waiting.delete(key);
    minute.lines += batch.length;
    try {
      await appendLines(
        dir,
        batch.map(([, line]) => JSON.stringify(line)),
      );
      isBroken = false;
    } catch (error) {
      if (!isBroken) complain(error);
      isBroken = true;
    }
  }
  const flush = (isLast = false) => {
    writing = writing.then(() => {
      if (now() - minute.began >= 60_000) minute = { began: now(), lines: 0 };
      return write(isLast ? WAITING : linesPerMinute - minute.lines);
    });
    return writing;
  };
  function later() {
    timer ??= setTimeout(async () => {
      timer = undefined;
      await flush();
      if (waiting.size > 0) later();
    }, flushMs).unref();
  }

  return {
    add({ page, ...failure }, address) {
      const key = fingerprint(failure);
      const known = waiting.get(key);
      if (!known && waiting.size >= WAITING) return false;
      const line = known ?? { ...failure, from: now(), to: now(), count: 0, pages: [], visitors: [] };
      waiting.set(key, line);
      line.to = now();
      line.count += 1;
      if (page && !line.pages.includes(page) && line.pages.length < PAGES) line.pages.push(page);
      try {
        secret ??= secretOf(dir);
        const visitor = visitorKey(secret, address);
        if (!line.visitors.includes(visitor) && line.visitors.length < VISITORS) line.visitors.push(visitor);
      } catch {
        // The folder cannot be written to: writing the line says so.
      }
      later();
      return true;
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush(true);
    },
  };
}
