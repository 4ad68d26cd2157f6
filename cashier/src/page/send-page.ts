import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { assets } from './assets';
import { Html, html } from './html';

export interface HtmlResponse {
  title: string;
  body: Html;
  /** Custom properties for the style sheet: numbers of this page, such as the seconds left. */
  properties?: Readonly<Record<`--${string}`, string | number>>;
  /** Reloads the page after so many seconds. */
  refreshAfter?: number | undefined;
  /** A URL besides our own origin to which the form's response may redirect. */
  formTarget?: string | undefined;
}

/**
 * Sends a page without script that loads only our style sheet and icon. The one inline style element contains
 * numbers only and is allowed by its hash.
 */
export function sendPage(reply: FastifyReply, page: HtmlResponse): FastifyReply {
  const inline = `:root{${Object.entries(page.properties ?? {})
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const hash = createHash('sha256').update(inline).digest('base64');
  const formAction = page.formTarget ? `'self' ${new URL(page.formTarget).origin}` : "'self'";
  // Reloads when the trade changes state; until then the user is not interrupted, afterwards the text would be
  // wrong.
  if (page.refreshAfter !== undefined) reply.header('refresh', page.refreshAfter);
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self' 'sha256-${hash}'; img-src 'self'; form-action ${formAction}; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document(page, new Html(inline)).text);
}

function document({ title, body }: HtmlResponse, inline: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · 沙箱收银台</title>
<link rel="icon" href="${assets.mark.path}">
<link rel="stylesheet" href="${assets.style.path}">
<style>${inline}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
