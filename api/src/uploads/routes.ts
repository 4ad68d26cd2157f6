import type { FastifyInstance, FastifyReply } from 'fastify';
import { now } from '../core/clock';
import type { FileSize, StoredFile } from '../core/files';
import type { Services } from '../core/services';

const ID = '^[A-Za-z0-9_-]{22}$';

/** Serves pictures at /api/files/… (as seen by the browser); 404 for invalid or expired URLs. */
export function fileRoutes(app: FastifyInstance, { db, files }: Services): void {
  const send = async (reply: FastifyReply, file: StoredFile, size: FileSize, caching: string) => {
    // Uploads of releases before 2026-11-29 have no square.
    const webp = (await files.get(file, size)) ?? (size === 'square' && (await files.get(file, 'small')));
    if (!webp) return reply.callNotFound();
    return reply
      .header('cache-control', caching)
      .header('content-security-policy', "default-src 'none'")
      .type('image/webp')
      .send(Buffer.from(webp));
  };

  for (const [path, size] of [
    ['', 'large'],
    ['/small', 'small'],
    ['/square', 'square'],
  ] as const) {
    app.get<{ Params: { id: string } }>(`/files/:id(${ID})${path}`, (request, reply) =>
      send(reply, { id: request.params.id, private: false }, size, 'public, max-age=31536000, immutable'),
    );
    app.get<{ Params: { id: string }; Querystring: { e?: string; s?: string } }>(
      `/files/private/:id(${ID})${path}`,
      async ({ params: { id }, query: { e = '', s = '' } }, reply) =>
        files.mayRead(id, String(e), String(s), await now(db))
          ? send(reply, { id, private: true }, size, 'private, max-age=300')
          : reply.callNotFound(),
    );
  }
}
