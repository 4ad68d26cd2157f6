import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PREVIEW_ID } from 'releases/previews-file';
import type { Releases, ReleasesReader } from 'releases/releases';

const COOKIE = /(?:^|;\s*)preview=([\w-]{22})(?:;|$)/;
/** A path of our own, never of another site. */
export const OWN_PAGE = /^\/(?:index|other)\/[\w-]+(?:\?[^#\s]*)?$/;
export const HOME = '/index/home';

/** No cache and no search engine keeps what only those with the link may see. */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** The set of the preview that this browser has opened by its link; undefined without one, and after its end. */
export function previewOf(releases: ReleasesReader, { headers }: FastifyRequest): Releases | undefined {
  const id = COOKIE.exec(headers.cookie ?? '')?.[1];
  return id === undefined ? undefined : releases.preview(id);
}

/** `/preview/<id>?to=/other/gift` opens a preview in this browser until it ends; `/preview/end` leaves it. */
export function servePreviewLinks(app: FastifyInstance, releases: ReleasesReader): void {
  const cookie = (value: string, seconds: number) =>
    `preview=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  app.get('/preview/end', (_request, reply) =>
    reply.headers(PREVIEW_HEADERS).header('set-cookie', cookie('', 0)).redirect(HOME),
  );
  app.get<{ Params: { id: string }; Querystring: { to?: unknown } }>('/preview/:id', (request, reply) => {
    const { id } = request.params;
    const { to } = request.query;
    const shown = PREVIEW_ID.test(id) ? releases.preview(id)?.preview : undefined;
    reply.headers(PREVIEW_HEADERS);
    if (!shown)
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send('这个预览已经结束，或者链接不完整。请向发链接的人要一个新的。');
    const seconds = Math.max(1, Math.floor((Date.parse(shown.until) - Date.now()) / 1_000));
    return reply
      .header('set-cookie', cookie(id, seconds))
      .redirect(typeof to === 'string' && OWN_PAGE.test(to) ? to : HOME);
  });
}
