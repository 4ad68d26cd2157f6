import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from './registry';
import { namesIn, type Release, type ReleaseRegistry } from './registry-file';

/** Who changes the registry, from which commit, and why. */
export interface Author {
  who: string;
  /** Of the source that was built; with `-dirty` if it was changed since. */
  commit?: string;
  why?: string;
}

export const historyActions = {
  release: '发布给所有访客',
  canary: '灰度',
  promote: '灰度转正',
  withdraw: '撤下灰度',
  rollBack: '退回',
  remove: '撤下模块',
} as const;

/** One change of one remote. */
export interface HistoryEntry extends Author {
  /** Of the registry that this change made; a change that was not carried out has that of the next one. */
  revision: number;
  /** ISO 8601, UTC. */
  at: string;
  remote: RemoteName;
  action: keyof typeof historyActions;
  /** The version that is released, tried, or taken back; after a rollback the one that everybody gets again. */
  version: string;
  /** Of a canary: percentage of visitors. */
  share?: number;
  digest: string;
  tested: boolean;
  /** Digest of the line before; empty for the first. */
  previous: string;
}

type Change = Pick<HistoryEntry, 'remote' | 'action' | 'version' | 'share' | 'digest' | 'tested'>;

/** The file of the history in a folder of releases. */
export const historyFile = (dir: string) => join(dir, 'history.jsonl');
const digestOf = (line: string) => createHash('sha256').update(line).digest('base64');
const of = ({ version, digest, untested }: Release) => ({ version, digest, tested: !untested });

/** What differs between two registries, remote by remote. */
export function changesOf(now: ReleaseRegistry, next: ReleaseRegistry): Change[] {
  return namesIn({ ...now, remotes: { ...now.remotes, ...next.remotes }, canaries: next.canaries }).flatMap(
    (remote): Change[] => {
      const [live, later] = [now.remotes[remote], next.remotes[remote]];
      const [canary, tried] = [now.canaries[remote], next.canaries[remote]];
      if (later && later.digest !== live?.digest) {
        // Only a rollback takes a release out of those before.
        const isBack = (next.before[remote]?.length ?? 0) < (now.before[remote]?.length ?? 0);
        const isPromoted = canary?.release.digest === later.digest;
        const action = isBack ? 'rollBack' : isPromoted ? 'promote' : 'release';
        return [{ remote, action, ...of(later) }];
      }
      if (live && !later) return [{ remote, action: 'remove', ...of(live) }];
      if (tried && (tried.release.digest !== canary?.release.digest || tried.share !== canary.share))
        return [{ remote, action: 'canary', share: tried.share, ...of(tried.release) }];
      if (canary && !tried) return [{ remote, action: 'withdraw', ...of(canary.release) }];
      return [];
    },
  );
}

/**
 * Appends signed lines, each with the digest of the line before, and syncs them to the disk. A line that a crash cut off
 * is replaced: its change was not carried out.
 * @returns the digest of the last line, or `last` if nothing changed
 */
export function appendHistory(
  dir: string,
  key: KeyObject,
  changes: readonly Change[],
  { revision, author, last }: { revision: number; author: Author; last: string | undefined },
): string | undefined {
  if (changes.length === 0) return last;
  const file = historyFile(dir);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const before = whole.trimEnd().split('\n').at(-1) ?? '';
  let previous = before && digestOf(before);
  const lines = changes.map((change) => {
    const entry: HistoryEntry = { revision, at: new Date().toISOString(), ...change, ...author, previous };
    const signature = sign(null, Buffer.from(JSON.stringify(entry)), key).toString('base64');
    const line = JSON.stringify({ ...entry, signature });
    previous = digestOf(line);
    return line;
  });
  const handle = openSync(file, 'a');
  try {
    writeSync(handle, `${lines.join('\n')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return previous;
}

/** The signed lines of a folder's history, as they are. */
export const readHistoryLines = (dir: string): string =>
  existsSync(historyFile(dir)) ? readFileSync(historyFile(dir), 'utf8') : '';

/**
 * Verifies a history: every line is signed by one of the keys and follows the line before it, and the line
 * that the signed registry names is there, so that none can be changed, left out or cut off at the end.
 * @param text the lines, see {@link readHistoryLines}
 * @param last digest of the last line, as the registry has it
 * @returns the entries, oldest first
 * @throws Error that names the first line that is wrong
 */
export function verifiedHistory(
  text: string,
  keys: readonly KeyObject[],
  last: string | undefined,
): HistoryEntry[] {
  const lines = text.split('\n').slice(0, -1);
  let previous = '';
  let isNamed = last === undefined;
  const entries = lines.map((line, n) => {
    const { signature, ...entry } = parse(line, n);
    const bytes = Buffer.from(JSON.stringify(entry));
    if (!keys.some((key) => verify(null, bytes, key, Buffer.from(String(signature), 'base64'))))
      throw new Error(`发布历史第 ${n + 1} 行的签名不对`);
    if (entry.previous !== previous) throw new Error(`发布历史第 ${n + 1} 行和上一行接不上`);
    previous = digestOf(line);
    isNamed ||= previous === last;
    return entry;
  });
  if (!isNamed) throw new Error('发布历史末尾少了登记里写着的那一行');
  return entries;
}

function parse(line: string, n: number): HistoryEntry & { signature?: string } {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`发布历史第 ${n + 1} 行读不了`);
  }
}
