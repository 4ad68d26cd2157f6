import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FailureKind } from 'host/reports/failure';
import type { Frame } from './frames';
import { appendLines } from './segments';
import { visitorOf } from './visitor-limit';

/** A failure as it is stored: scrubbed, and attributed to a known release. */
export interface ReportedFailure {
  /** `host` or a remote. */
  remote: string;
  version: string;
  kind: FailureKind;
  message: string;
  frames: Frame[];
  /** Route name; absent if the browser sent none or an unknown one. */
  page?: string;
}

/** A line of the log: equal failures of a few seconds, aggregated. */
export interface LogLine extends Omit<ReportedFailure, 'page'> {
  /** Time of the first and the last failure, in ms since 1970. */
  from: number;
  to: number;
  count: number;
  pages: string[];
  /** See {@link visitorKey}. */
  visitors: string[];
}

/** Key of equal failures: release, kind, message and top frame. */
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

/** The secret of the log folder, created by the first process that needs it. */
function secretOf(dir: string): Buffer {
  const file = path.join(dir, 'visitors.key');
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(own, randomBytes(32), { mode: 0o600 });
    try {
      linkSync(own, file); // atomic; fails if another process was first
    } catch {}
    rmSync(own);
    return readFileSync(file);
  }
}

/**
 * A visitor's pseudonym in the log: 24 bits of a keyed hash of the address. It tells a few hundred visitors
 * apart, while many addresses share each value, so it identifies nobody even with the key.
 */
const visitorKey = (secret: Buffer, address: string) =>
  createHmac('sha256', secret).update(visitorOf(address)).digest('hex').slice(0, 6);

export interface ErrorLogOptions {
  dir: string;
  /** Called with the first write error, and not again until a write succeeds. */
  onError: (error: unknown) => void;
  flushMs?: number;
  linesPerMinute?: number;
  now?: () => number;
}

export interface ErrorLog {
  /** @returns false if the failure is dropped because too many different ones are pending */
  add(failure: ReportedFailure, address: string): boolean;
  /** Writes pending lines within this minute's limit; `close` writes all of them. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const MAX_PENDING = 200;
const MAX_VISITORS = 100;
const MAX_PAGES = 10;

/**
 * The log of browser failures. Equal failures are counted in memory and written together every few seconds, at
 * most `linesPerMinute` lines a minute: a flood can neither fill the disk nor rotate older lines out within
 * minutes. At most {@link MAX_PENDING} different failures are pending. A killed process loses the last few seconds.
 */
export function createErrorLog({
  dir,
  onError,
  flushMs = 2_000,
  linesPerMinute = 60,
  now = Date.now,
}: ErrorLogOptions): ErrorLog {
  const pending = new Map<string, LogLine>();
  let secret: Buffer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let minute = { began: now(), lines: 0 };
  let isBroken = false;

  async function write(limit: number) {
    const batch = [...pending].slice(0, limit);
    if (batch.length === 0) return;
    for (const [key] of batch) pending.delete(key);
    minute.lines += batch.length;
    try {
      await appendLines(
        dir,
        batch.map(([, line]) => JSON.stringify(line)),
      );
      isBroken = false;
    } catch (error) {
      if (!isBroken) onError(error);
      isBroken = true;
    }
  }
  const flush = (isLast = false) => {
    writing = writing.then(() => {
      if (now() - minute.began >= 60_000) minute = { began: now(), lines: 0 };
      return write(isLast ? MAX_PENDING : linesPerMinute - minute.lines);
    });
    return writing;
  };
  function scheduleFlush() {
    timer ??= setTimeout(async () => {
      timer = undefined;
      await flush();
      if (pending.size > 0) scheduleFlush();
    }, flushMs).unref();
  }

  return {
    add({ page, ...failure }, address) {
      const key = fingerprint(failure);
      const known = pending.get(key);
      if (!known && pending.size >= MAX_PENDING) return false;
      const line = known ?? { ...failure, from: now(), to: now(), count: 0, pages: [], visitors: [] };
      pending.set(key, line);
      line.to = now();
      line.count += 1;
      if (page && !line.pages.includes(page) && line.pages.length < MAX_PAGES) line.pages.push(page);
      try {
        secret ??= secretOf(dir);
        const visitor = visitorKey(secret, address);
        if (!line.visitors.includes(visitor) && line.visitors.length < MAX_VISITORS)
          line.visitors.push(visitor);
      } catch {
        // The folder is not writable: the write of the line reports it.
      }
      scheduleFlush();
      return true;
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush(true);
    },
  };
}
