import type { FastifyInstance } from 'fastify';
import { isoTime, now } from '../core/clock';
import type { Services } from '../core/services';
import './tables';

/**
 * Serves archives at /api/files/archives/… (as seen by the browser): 404 for URLs that are invalid or have ended and for
 * archives that have. And the public keys by which an archive can be checked.
 */
export function rightsRoutes(app: FastifyInstance, { db, files, seal }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { e?: string; s?: string } }>(
    '/files/archives/:id(^[A-Za-z0-9_-]{22}$)',
    async ({ params: { id }, query: { e = '', s = '' } }, reply) => {
      const at = await now(db);
      if (!files.archives.mayRead(id, String(e), String(s), at)) return reply.callNotFound();
      const row = await db
        .selectFrom('data_export')
        .select('ready_at')
        .where('id', '=', id)
        .where('ends_at', '>', at)
        .where('status', '=', 'ready')
        .executeTakeFirst();
      const zip = row?.ready_at && (await files.archives.get(id));
      if (!zip) return reply.callNotFound();
      const day = isoTime(row.ready_at as Date).slice(0, 10);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="haozhan-data-${day}.zip"`)
        .header('content-security-policy', "default-src 'none'")
        .type('application/zip')
        .send(Buffer.from(zip));
    },
  );
  app.get('/files/house-key.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(seal.housePublicKeys.join('')),
  );
}
