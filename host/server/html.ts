import { createHash } from 'node:crypto';
import { type RouteName, routes } from 'shared-contract';
import { filesOf, type RemoteRelease } from '../src/registry';
import type { Releases } from './releases';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** JSON that can stand in a script element: no `<` closes it, and U+2028/9 are no line ends. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page. Inline script is allowed by its hash, so the HTML stays the same for everybody and can be
 * cached; strings become script or markup only through the named Trusted Types policies: the bundles' own, DOMPurify's
 * and a default one. `formAction` names further origins that forms may be sent to (a payment provider).
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  formAction: readonly string[],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(sha256)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formAction].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types haozhan dompurify default 'allow-duplicates'",
  ].join('; ');
}

/** What the browser will ask for next anyway: the remote's entry, its module and its page's chunk. */
function preloads(row: RemoteRelease, page: RouteName): string {
  const { js, css } = filesOf(row, page);
  return [
    ...js.map(
      (file, i) =>
        `<link rel="preload" as="script" href="${inHtml(file)}"${i === 0 ? ` integrity="${row.hash}"` : ''}>`,
    ),
    ...css.map((file) => `<link rel="preload" as="style" href="${inHtml(file)}">`),
  ].join('\n');
}

/** The HTML of a page, without its content: the host's script fills `#app`. `name` is undefined for no route. */
export function renderHtml({ host, head, registry }: Releases, name: RouteName | undefined): string {
  const app = name && routes[name].app;
  const row = app && app !== 'host' ? registry?.remotes[app] : undefined;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${inHtml(name ? routes[name].title : '页面不存在')} · 号栈</title>
<script>${head}</script>
${host.css.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('\n')}
${host.js.map((file) => `<script defer src="/assets/${file}"></script>`).join('\n')}
${name && row ? preloads(row, name) : ''}
<meta name="description" content="号栈：游戏账号担保交易，验号有日期，换绑有凭证。">
<meta name="theme-color" content="#F1F4F4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0C1213" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="app"></div>
<noscript><p>号栈需要浏览器打开 JavaScript 才能使用。</p></noscript>
${registry ? `<script type="application/json" id="registry">${scriptJson(registry)}</script>` : ''}
</body>
</html>
`;
}
