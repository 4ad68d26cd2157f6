import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFile } from 'shared-lock';
import {
  type Author,
  appendHistory,
  changesOf,
  type HistoryEntry,
  historyFile,
  readHistoryLines,
  verifiedHistory,
} from './history';
import { emptyRegistry, publicKeys, type ReleaseRegistry, readRegistry, validRows } from './registry-file';
import { signedJson } from './signed-json';

/** The checkout, or the image's application folder. */
const ROOT = join(__dirname, '../..');

/**
 * Folder of the key pair that signs releases; host servers trust the public half. Never in the repository or an
 * image.
 */
export const releaseKeysDir = () => process.env.RELEASE_KEYS_DIR ?? join(ROOT, '.keys');

export interface ReleaseKeys {
  privateKey: KeyObject;
  publicKeys: KeyObject[];
  /** Of `retired.pub`: they sign nothing any more, and verify what they signed of the history. */
  retiredKeys: KeyObject[];
}

/** Reads the key pair; creates it at the first call. */
export function releaseKeys(dir = releaseKeysDir()): ReleaseKeys {
  const [secret, open, retired] = ['release.key', 'release.pub', 'retired.pub'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  if (!existsSync(secret)) {
    mkdirSync(dir, { recursive: true });
    const pair = generateKeyPairSync('ed25519');
    writeFileSync(open, pair.publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(secret, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    chmodSync(open, 0o644);
  }
  return {
    privateKey: createPrivateKey(readFileSync(secret)),
    publicKeys: publicKeys(readFileSync(open, 'utf8')),
    retiredKeys: existsSync(retired) ? publicKeys(readFileSync(retired, 'utf8')) : [],
  };
}

const fileOf = (dir: string) => join(dir, 'registry.json');

/**
 * The registry of a folder of releases; empty if there is none.
 * @throws Error if no trusted key has signed it
 */
export const readReleased = (dir: string, keys: ReleaseKeys): ReleaseRegistry =>
  existsSync(fileOf(dir)) ? readRegistry(readFileSync(fileOf(dir), 'utf8'), keys.publicKeys) : emptyRegistry;

/** The registry of a local folder, whatever its signature: `pnpm build` may have written it in another checkout. */
export function readBuilt(dir: string): ReleaseRegistry {
  try {
    return validRows(JSON.parse(readFileSync(fileOf(dir), 'utf8')));
  } catch {
    return emptyRegistry;
  }
}

const HISTORY = 20;
const historyDir = (dir: string) => join(dir, 'registries');
const copyOf = (dir: string, revision: number) => join(historyDir(dir), `${revision}.json`);

/** Revisions of the copies of earlier states, newest first. */
const copies = (dir: string): number[] =>
  existsSync(historyDir(dir))
    ? readdirSync(historyDir(dir))
        .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
        .map(Number)
        .sort((a, b) => b - a)
    : [];

/** Replaces a file atomically, so that no reader sees a partial one. */
export function writeAtomic(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/**
 * Replaces a registry that was damaged or edited by hand with the newest correctly signed copy.
 * @returns its revision
 * @throws Error if no trusted key has signed any
 */
export const restoreRegistry = (dir: string, keys: ReleaseKeys): Promise<number> =>
  withLock(dir, () => {
    for (const revision of copies(dir)) {
      const text = readFileSync(copyOf(dir, revision), 'utf8');
      try {
        readRegistry(text, keys.publicKeys);
      } catch {
        continue;
      }
      writeAtomic(fileOf(dir), text);
      return revision;
    }
    throw new Error('没有签过名的旧登记可以恢复，请从备份里取 registry.json，或重新发布各个模块');
  });

const LOCK_WAIT_MS = 10_000;

/** One writer at a time. */
export async function withLock<T>(dir: string, work: () => T): Promise<T> {
  const end = Date.now() + LOCK_WAIT_MS;
  let unlock = tryLockFile(join(dir, 'registry.lock'));
  while (typeof unlock !== 'function') {
    if (Date.now() > end) throw new Error('发布登记一直被占用 (timed out waiting for the registry lock)');
    await sleep(20);
    unlock = tryLockFile(join(dir, 'registry.lock'));
  }
  try {
    return work();
  } finally {
    unlock();
  }
}

/**
 * The history of a folder of releases, oldest first.
 * @throws Error if it or the registry is not as it was signed
 */
export const readReleaseHistory = (dir: string, keys: ReleaseKeys): HistoryEntry[] =>
  verifiedHistory(
    readHistoryLines(dir),
    [...keys.publicKeys, ...keys.retiredKeys],
    readReleased(dir, keys).history,
  );

/**
 * Changes the registry by compare-and-swap: `change` gets the current state and throws if it is not the one
 * that the caller has seen. Every difference is written to the history first. Copies of the last twenty states are
 * retained for {@link restoreRegistry}.
 */
export const changeRegistry = (
  dir: string,
  keys: ReleaseKeys,
  change: (now: ReleaseRegistry) => ReleaseRegistry,
  {
    author = { who: userInfo().username },
    read = readReleased,
  }: { author?: Author; read?: (dir: string, keys: ReleaseKeys) => ReleaseRegistry } = {},
): Promise<ReleaseRegistry> =>
  withLock(dir, () => {
    const now = read(dir, keys);
    const changed = change(now);
    const revision = now.revision + 1;
    const changes = changesOf(now, changed);
    const last = changed.history;
    const history = appendHistory(dir, keys.privateKey, changes, { revision, author, last });
    const next = { ...changed, revision, ...(history !== undefined && { history }) };
    const text = signedJson(next, keys.privateKey);
    writeAtomic(copyOf(dir, next.revision), text);
    writeAtomic(fileOf(dir), text);
    for (const old of copies(dir).slice(HISTORY)) rmSync(copyOf(dir, old));
    return next;
  });

/** Signs the rows of {@link readBuilt} with these keys. What another checkout wrote of the history is dropped. */
export const adoptBuilt = (dir: string, keys: ReleaseKeys): Promise<ReleaseRegistry> =>
  changeRegistry(
    dir,
    keys,
    ({ history: _foreign, ...rows }) => {
      rmSync(historyFile(dir), { force: true });
      return rows;
    },
    { read: readBuilt },
  );
