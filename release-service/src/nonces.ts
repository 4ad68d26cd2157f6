import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VALID_SECONDS } from './authorize';
import { Refusal } from './refusal';

/** Longer than any signature is valid. */
const VALID_MS = 2 * VALID_SECONDS * 1_000;

/**
 * Accepts each signature once, also across processes and restarts: a file for each, which goes when the signature has long
 * expired.
 * @param folder shared by all processes of the service
 */
export function createNonces(folder: string): { spend(nonce: string): void } {
  mkdirSync(folder, { recursive: true });
  return {
    /** @throws Refusal 409 for one that was spent */
    spend(nonce) {
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
        if (written !== undefined && Date.now() - written > VALID_MS) rmSync(file, { force: true });
      }
      try {
        writeFileSync(join(folder, nonce), '', { flag: 'wx' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        throw new Refusal(409, 'REPLAYED', '这个请求已经收到过一次，没有再做；请重新签名再发');
      }
    },
  };
}
