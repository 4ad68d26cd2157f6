import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PREVIEW_ID } from 'releases/previews-file';
import type { Releases, ReleasesReader } from 'releases/releases';
import { escapeHtml } from './html-escapes';

const COOKIE = /(?:^|;\s*)preview=([\w-]{22})(?:;|$)/;
/** A path of our own, never of another site. */
const OWN_PAGE = /^\/(?:index|other)\/[\w-]+(?:\?[^#\s]*)?$/;
const HOME = '/index/home';

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

/** Lies over the page and moves none of it; its size and colours are the same in every theme. */
const MARK_STYLE = `#preview{position:fixed;z-index:2147483647;left:50%;bottom:76px;transform:translateX(-50%);display:flex;gap:10px;align-items:center;width:max-content;max-width:calc(100vw - 24px);padding:8px 12px;border-radius:18px;background:#7a2e00;color:#fff;font:13px/1.4 system-ui,sans-serif;box-shadow:0 2px 10px #0006}#preview a{flex:none;color:#fff;text-decoration:underline;padding:6px 0}`;

/**
 * The mark on every page of a preview: what it shows, until when, and the way out.
 * @returns markup for the end of the body, and the style whose hash the policy needs
 */
export function previewMark({ preview }: Pick<Releases, 'preview'>): { html: string; styles: string[] } {
  if (!preview) return { html: '', styles: [] };
  const until = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(preview.until));
  const text = `预览：${preview.shows.join('、')}，到 ${until}`;
  return {
    styles: [MARK_STYLE],
    html: `<style>${MARK_STYLE}</style><aside id="preview" aria-label="预览"><span>${escapeHtml(text)}</span><a href="/preview/end">退出</a></aside>\n`,
  };
}
