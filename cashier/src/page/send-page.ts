import type { FastifyReply } from 'fastify';
import { assets } from './assets';
import { type Html, html } from './html';

export interface HtmlResponse {
  title: string;
  body: Html;
  /** Reloads the page after so many seconds. */
  refreshAfter?: number | undefined;
  /** A URL besides our own origin to which the form's response may redirect. */
  formTarget?: string | undefined;
}

/** Sends a page without script that loads only our style sheet and icon. */
export function sendPage(reply: FastifyReply, page: HtmlResponse): FastifyReply {
  const formAction = page.formTarget ? `'self' ${new URL(page.formTarget).origin}` : "'self'";
  // Reloads when the trade changes state; until then the user is not interrupted, afterwards the text would be
  // wrong.
  if (page.refreshAfter !== undefined) reply.header('refresh', page.refreshAfter);
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formAction}; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document(page).text);
}

function document({ title, body }: HtmlResponse): Html {
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
</head>
<body>
${body}
</body>
</html>
`;
}
