import { createHash } from 'node:crypto';
import type { Operator, RenderedPage } from 'host/render/protocol';
import { filesOf } from 'releases/page-files';
import type { FoundRoute } from 'releases/registered-routes';
import type { RemoteRelease } from 'releases/registry';
import { hostVersion, type Releases } from 'releases/releases';
import { transport } from 'releases/singletons';
import type { RouteName } from 'shared-contract';
import type { ClientConfig } from './client-config';
import { escapeHtml, escapeJson, scriptJson } from './html-escapes';
import { meta, type SearchContent, SITE, searchMeta, shellContent } from './page-meta';
import type { CriticalStyle } from './page-styles';
import { releasesMark } from './releases-mark';
import { RENDERED_NOTE, withoutScript } from './without-script';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of a page. Inline scripts and styles are allowed by hash, so that the HTML is the
 * same for everybody and can be cached; strings become script or markup only through the named Trusted Types
 * policies: the bundles' own, DOMPurify's and a default one. `formAction` and `connect` add origins for form
 * submissions (a payment provider) and for requests; `local` adds those of a developer's own machine.
 */
export function contentSecurityPolicy({
  scripts,
  styles = [],
  formAction,
  connect = [],
  local = [],
}: {
  scripts: readonly string[];
  styles?: readonly string[];
  formAction: readonly string[];
  connect?: readonly string[];
  local?: readonly string[];
}): string {
  const sockets = local.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    ["default-src 'self'", ...local].join(' '),
    ["script-src 'self'", ...local, ...scripts.map(sha256)].join(' '),
    ["style-src 'self'", ...local, ...styles.map(sha256)].join(' '),
    ["img-src 'self' data: blob:", ...local].join(' '),
    ["connect-src 'self'", ...connect, ...local, ...sockets].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formAction].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types haozhan dompurify default 'allow-duplicates'",
  ].join('; ');
}

/** A route's name and its remote's release. */
interface PageRelease {
  name: RouteName;
  row: RemoteRelease;
}

/**
 * The host's script and preloads of what the browser requests next: the remote's entry, its module, the page's
 * chunk, the host's later parts, and axios unless the page is server-rendered and so sends no request before it is
 * shown. On a server-rendered page they wait in a template until after first paint.
 */
function scripts(
  host: Releases['host'],
  found: PageRelease | undefined,
  { isServerRendered, isDesktop }: { isServerRendered: boolean; isDesktop: boolean },
): string {
  const { js, css } = found ? filesOf(found.row, found.name) : { js: [], css: [] };
  if (isServerRendered) css.push(...host.css.map((file) => `/assets/${file}`)); // the page itself inlines only its critical CSS
  if (isDesktop) {
    js.push(...(host.desktop?.js ?? []).map((file) => `/assets/${file}`));
    if (isServerRendered) css.push(...(host.desktop?.css ?? []).map((file) => `/assets/${file}`));
  }
  const parts = [...(found?.row.preload[found.name]?.later ?? []), ...(isServerRendered ? [] : [transport])];
  for (const part of parts) {
    js.push(...(host.later?.[part]?.js ?? []).map((file) => `/assets/${file}`));
    css.push(...(host.later?.[part]?.css ?? []).map((file) => `/assets/${file}`));
  }
  const elements = [
    ...host.js.map((file) => `<script defer src="/assets/${file}"></script>`),
    ...js.map(
      (file) =>
        `<link rel="preload" as="script" href="${escapeHtml(file)}"${file === found?.row.entry ? ` integrity="${found.row.hash}"` : ''}>`,
    ),
    ...css.map((file) => `<link rel="preload" as="style" href="${escapeHtml(file)}">`),
  ].join('\n');
  return isServerRendered ? `<template id="scripts">${elements}</template>` : elements;
}

/** What differs between the documents of one set of releases. */
export interface DocumentOptions {
  paymentOrigins: readonly string[];
  client: ClientConfig;
  publicOrigin?: string;
  /** For a browser that may show the desktop layout: what its footer says of the operator. */
  desktop?: { operator: Operator };
}

/** The stylesheets of a page without server-rendered content. */
const links = ({ css, desktop }: Releases['host'], isDesktop: boolean) =>
  [
    ...css.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...((isDesktop && desktop?.css) || []).map(
      (file) => `<link rel="stylesheet" data-wide href="/assets/${file}">`,
    ),
  ].join('\n');

/** A server-rendered page and its critical CSS. */
export interface RenderedContent extends RenderedPage, SearchContent {
  styles: readonly CriticalStyle[];
}

/** Origins besides our own that a page may send users to for payment; read by the SDK's `paymentUrl`. */
const paymentMeta = (origins: readonly string[]) =>
  origins.length > 0 ? meta('payment-origins', origins.join(' ')) : '';

/** The client configuration for the script in the head. */
const clientScript = (config: ClientConfig) =>
  Object.keys(config).length > 0
    ? `<script type="application/json" id="config">${scriptJson(config)}</script>\n`
    : '';

/**
 * Renders the HTML document of a page.
 * @param found undefined if no route matches
 * @param content the server-rendered content; without it the host's script fills `#app`
 */
export function renderHtml(
  { host, head, registry, preview, chosen }: Releases,
  found: FoundRoute | undefined,
  content?: RenderedContent,
  { paymentOrigins, client, publicOrigin, desktop }: DocumentOptions = { paymentOrigins: [], client: {} },
): string {
  const { name, row: route } = found ?? {};
  const isDesktop = desktop !== undefined;
  const row = route && route.app !== 'host' ? registry?.remotes[route.app] : undefined;
  const first = name && row?.preload[name]?.first;
  // The content has the responses of public calls.
  const isSentByHtml = route && first && !(content && first.isPublic);
  // For error reports: the host's release, and the page until the browser's script sets it.
  const data = { host: hostVersion(host), route: route && (route.name ?? name) };
  const attributes = Object.entries(data)
    .map(([key, value]) => (value ? ` data-${key}="${escapeHtml(value)}"` : ''))
    .concat(isDesktop ? ' data-desktop' : '')
    .join('');
  const title = `${content?.head.title ?? route?.title ?? '页面不存在'} · ${SITE}`;
  return `<!doctype html>
<html lang="zh-CN"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${clientScript(client)}${isSentByHtml ? `<script type="application/json" id="first">${scriptJson({ at: route.path, ...first })}</script>\n` : ''}<script>${head}</script>
${
  content
    ? content.styles
        .map(
          ({ name, address, css, isWide }) =>
            `<style data-href="${escapeHtml(name)}" data-file="${escapeHtml(address)}"${isWide ? ' data-wide' : ''}>${css}</style>`,
        )
        .join('\n')
    : links(host, isDesktop)
}
${content?.links ?? ''}
${scripts(host, name && row && { name, row }, { isServerRendered: content !== undefined, isDesktop })}
${searchMeta(title, content ?? shellContent(found, publicOrigin))}
${paymentMeta(paymentOrigins)}
<meta name="theme-color" content="#F1F4F4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0C1213" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="app">${content?.html ?? ''}</div>
<noscript>${content ? RENDERED_NOTE : withoutScript(found)}</noscript>
${content ? `<script type="application/json" id="answers">${escapeJson(content.answers)}</script>` : ''}
${desktop ? `<script type="application/json" id="operator">${scriptJson(desktop.operator)}</script>\n` : ''}${registry ? `<script type="application/json" id="registry">${scriptJson(registry)}</script>` : ''}
${releasesMark({ preview, chosen }).html}</body>
</html>
`;
}
