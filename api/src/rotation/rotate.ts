import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../core/database';
import type { Seal } from '../core/seal';
import { recordEmptied } from './app-secret';
import { countOld } from './left-over';
import { places } from './places';
import { type Notes, rewritePlace } from './rewrite-place';

const PASSES = 10;
const PAUSE_MS = 300;

export interface Outcome {
  /** Rows that were rewritten. */
  rewritten: number;
  /** Number of remaining values of an older secret, by column. */
  left: Record<string, number>;
  /** Values that cannot be decrypted, as `member 17: phone_enc`. */
  broken: string[];
  /** Rows that cannot be rewritten because another row has the same unique value. */
  doubles: string[];
  /** Whether the older secrets may be retired. */
  finished: boolean;
}

export interface RotationOptions {
  /** Receives progress messages. */
  say?: (line: string) => void;
  /** Finishes despite values that cannot be decrypted; these are left unchanged. */
  keepBroken?: boolean;
}

/**
 * Re-encrypts and re-indexes values written with an older secret, in batches of one short transaction each. It can run
 * during traffic, concurrently with itself, and again after an interruption; values already rewritten are left alone.
 * @throws Error if no rotation is in progress
 */
export async function rotateSecret(
  db: Db,
  seal: Seal,
  { say = () => {}, keepBroken = false }: RotationOptions = {},
): Promise<Outcome> {
  if (!seal.chain.some(({ use }) => use === 'old'))
    throw new Error(
      '没有设置 APP_SECRET_OLD，没有需要轮换的密钥 (APP_SECRET_OLD is not set: there is nothing to rotate)',
    );
  let rewritten = 0;
  // Rows locked by calls are skipped and rewritten in a later pass.
  for (let pass = 1; ; pass += 1) {
    const notes: Notes = { broken: new Set(), doubles: new Set() };
    let moved = 0;
    for (const place of places) moved += await rewritePlace(db, seal, place, { notes, keepBroken, say });
    rewritten += moved;
    const left = await countOld(db, seal);
    const values = Object.values(left).reduce((sum, each) => sum + each, 0);
    const finished = values === (keepBroken ? notes.broken.size : 0);
    const isStuck = moved === 0 && notes.broken.size + notes.doubles.size > 0;
    if (finished) await recordEmptied(db, seal);
    if (finished || isStuck || pass === PASSES)
      return { rewritten, left, broken: [...notes.broken], doubles: [...notes.doubles], finished };
    await sleep(PAUSE_MS);
  }
}
