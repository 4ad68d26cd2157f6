import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import workerpool from 'workerpool';
import { Refusal, tooMany } from '../refusal';

/** How long one picture may take once its turn has come. A photo of a good phone takes a third of a second. */
const TIME_LIMIT_MS = 10_000;
/** How many may wait. With one core for pictures the last of them waits a few seconds. */
const MAX_WAITING = 16;
/** Of one member, running and waiting. Pages send two at a time. */
const MAX_OF_MEMBER = 4;
const RETRY_AFTER_SECONDS = 5;

export interface EncodedPicture {
  large: Uint8Array;
  small: Uint8Array;
  /** Of the large one, in px. */
  w: number;
  h: number;
}
export type Encoded = EncodedPicture | { refused: 'size' | 'type' };

export interface Encoder {
  /**
   * A JPEG, PNG or WebP made anew as WebP in two sizes: what was hidden in the file (place, camera, a script) is not in
   * the picture and so is gone. What the file is, its bytes say, not its name or declared type.
   * @param signal stops it: whoever sent the picture has left
   * @throws Refusal FILE_TYPE, FILE_TOO_LARGE (in px), TOO_MANY_REQUESTS
   */
  encode(bytes: Uint8Array, memberId: number, signal: AbortSignal): Promise<EncodedPicture>;
  /** Ends the processes. */
  close(): Promise<void>;
}

/** One process for every core but one, each started when it is first needed and ended with whatever takes too long. */
export function createEncoder({ timeLimitMs = TIME_LIMIT_MS } = {}): Encoder {
  const pool = workerpool.pool(join(__dirname, 'encode-process.mjs'), {
    workerType: 'process',
    maxWorkers: Math.max(1, availableParallelism() - 1),
    // Pictures cross as bytes, not as JSON. Whoever takes the process over by a picture finds no secret in its environment.
    forkOpts: { serialization: 'advanced', execArgv: [], env: {} },
    workerTerminateTimeout: 0,
  });
  const ofMember = new Map<number, number>();

  async function run(bytes: Uint8Array, signal: AbortSignal): Promise<Encoded> {
    const running = pool.exec('encode', [bytes]).timeout(timeLimitMs);
    // It returns a promise that rejects, which a listener must not.
    const cancel = () => void running.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await running;
    } catch (error) {
      if (error instanceof workerpool.Promise.TimeoutError) return { refused: 'size' };
      // Nobody reads this answer.
      if (signal.aborted) return { refused: 'type' };
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    async encode(bytes, memberId, signal) {
      if (!isPicture(bytes)) throw wrongType();
      const before = ofMember.get(memberId) ?? 0;
      if (before >= MAX_OF_MEMBER || pool.stats().pendingTasks >= MAX_WAITING)
        throw tooMany(RETRY_AFTER_SECONDS, '正在处理的图片太多，请稍后再传');
      ofMember.set(memberId, before + 1);
      try {
        const encoded = await run(bytes, signal);
        if (!('refused' in encoded)) return encoded;
        throw encoded.refused === 'size' ? tooLarge() : wrongType();
      } finally {
        const after = (ofMember.get(memberId) ?? 1) - 1;
        if (after === 0) ofMember.delete(memberId);
        else ofMember.set(memberId, after);
      }
    },
    async close() {
      await pool.terminate(true);
    },
  };
}

const wrongType = () => new Refusal(422, 'FILE_TYPE', '只支持 JPG、PNG、WebP 图片，请换一张');
const tooLarge = () => new Refusal(422, 'FILE_TOO_LARGE', '图片的尺寸太大，请缩小或裁剪后再传');

function isPicture(bytes: Uint8Array): boolean {
  const at = (start: number, text: string) =>
    Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') === text;
  return at(0, '\xff\xd8\xff') || at(0, '\x89PNG\r\n\x1a\n') || (at(0, 'RIFF') && at(8, 'WEBP'));
}
