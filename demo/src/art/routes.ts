import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from 'api/core/services';
import type { FastifyInstance } from 'fastify';
import { drawingAt } from './drawings';
import { toWebp } from './raster';
import { drawScreenshotsWhenRead } from './screenshots';

/** Cache version: increase it when the drawing code changes, so that cached files of older versions are not served. */
const CACHE_VERSION = 'v2';
const CACHE = 'public, max-age=604800';

/**
 * GET /files/art/<address>.webp: demo pictures, generated from the goods' data on the first request and cached in
 * DATA_DIR/art. Generation is deterministic, so every instance produces the same picture.
 */
export function artRoutes(app: FastifyInstance, { db, config, files }: Services): void {
  drawScreenshotsWhenRead({ db, files });
  const folder = join(config.dataDir, 'art', CACHE_VERSION);
  const inFlight = new Map<string, Promise<Buffer | undefined>>();

  const draw = async (address: string, file: string) => {
    const drawing = await drawingAt(db, address);
    if (!drawing) return undefined;
    const webp = await toWebp(drawing.svg, drawing.width, drawing.renderedAt);
    await writeAtomically(file, webp);
    return webp;
  };
  const picture = (address: string): Promise<Buffer | undefined> => {
    const file = join(folder, `${address}.webp`);
    const running =
      inFlight.get(address) ??
      readFile(file)
        .catch(() => draw(address, file))
        .finally(() => inFlight.delete(address));
    inFlight.set(address, running);
    return running;
  };

  app.get<{ Params: { '*': string } }>('/files/art/*', async (request, reply) => {
    // The pattern allows no dots, so an address cannot leave the folder.
    const [, address] = /^([A-Za-z0-9/-]{1,90})\.webp$/.exec(request.params['*']) ?? [];
    const webp = address && (await picture(address));
    if (!webp) return reply.status(404).header('cache-control', 'no-store').send();
    return reply.type('image/webp').header('cache-control', CACHE).send(webp);
  });
}

/** Writes atomically by rename, because another instance may write the same file at the same time. */
async function writeAtomically(file: string, webp: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, webp);
  await rename(draft, file);
}
