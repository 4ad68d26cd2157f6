import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import workerpool from 'workerpool';
import type { EncodedPicture, Encoder } from '../core/providers';
import { Refusal, tooMany } from '../core/refusal';

/** Timeout for encoding one picture, without queueing. A phone photo takes a third of a second. */
const TIME_LIMIT_MS = 10_000;
/** Queue limit. With one core for pictures the last one waits a few seconds. */
const MAX_WAITING = 16;
/** Per member, running and queued. Pages send two at a time. */
const MAX_PER_MEMBER = 4;
const RETRY_AFTER_SECONDS = 5;

type Encoded = EncodedPicture | { refused: 'size' | 'type' };

/** Pool of one process per core minus one, started on demand; a process is killed when its task times out. */
export function createEncoder({ timeLimitMs = TIME_LIMIT_MS } = {}): Encoder {
  const pool = workerpool.pool(join(__dirname, 'encode-process.mjs'), {
    workerType: 'process',
    maxWorkers: Math.max(1, availableParallelism() - 1),
    // Transfers pictures as bytes, not JSON. The environment is empty, so that a decoder exploit finds no secrets.
    forkOpts: { serialization: 'advanced', execArgv: [], env: {} },
    workerTerminateTimeout: 0,
  });
  const pendingByMember = new Map<number, number>();

  async function run(bytes: Uint8Array, signal: AbortSignal): Promise<Encoded> {
    const running = pool.exec('encode', [bytes]).timeout(timeLimitMs);
    // `cancel` returns a promise that rejects; an event listener must not return it.
    const cancel = () => void running.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await running;
    } catch (error) {
      if (error instanceof workerpool.Promise.TimeoutError) return { refused: 'size' };
      // The client has disconnected, so the result is not read.
      if (signal.aborted) return { refused: 'type' };
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    async encode(bytes, memberId, signal) {
      if (!isPicture(bytes)) throw wrongType();
      const pending = pendingByMember.get(memberId) ?? 0;
      if (pending >= MAX_PER_MEMBER || pool.stats().pendingTasks >= MAX_WAITING)
        throw tooMany(RETRY_AFTER_SECONDS, '正在处理的图片太多，请稍后再传');
      pendingByMember.set(memberId, pending + 1);
      try {
        const encoded = await run(bytes, signal);
        if (!('refused' in encoded)) return encoded;
        throw encoded.refused === 'size' ? tooLarge() : wrongType();
      } finally {
        const remaining = (pendingByMember.get(memberId) ?? 1) - 1;
        if (remaining === 0) pendingByMember.delete(memberId);
        else pendingByMember.set(memberId, remaining);
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
