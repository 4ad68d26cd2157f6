import type { FoundRoute } from 'releases/registered-routes';
import { href, type RouteName, routes } from 'shared-contract';
import { escapeHtml } from './html-escapes';
import { pageDescriptions } from './page-descriptions';

/** Server-rendered pages that a visitor without script is sent to. */
const readable = [
  'home',
  'goodList',
  'jieshao',
  'bangzhu',
  'security',
  'gonggao',
] as const satisfies readonly RouteName[];

const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;
const links = readable.map((name) => link(href(name), routes[name].title)).join('\n');

/** Where the content of a page can be read without script. */
const sameContent: Partial<Record<RouteName, string>> = {
  hire: link(href('goodList', { goodsType: 'rental' }), '在租的账号'),
};

/** What a server-rendered page says beside its content to a browser without script. */
export const RENDERED_NOTE = '<p>看可以，登录、下单和搜索需要浏览器打开 JavaScript。</p>';

/**
 * What a page without server-rendered content says to a browser without script: what it is, what it needs, and where
 * to go.
 * @param found undefined if no route matches
 */
export function withoutScript(found: FoundRoute | undefined): string {
  const description = found && pageDescriptions[found.name];
  const needs = !found
    ? '地址可能写错了，或者这一页已经没有了。'
    : found.row.login
      ? '这一页登录以后才有内容，登录需要浏览器打开 JavaScript。'
      : '这一页需要浏览器打开 JavaScript 才能用。';
  return `<main>
<h1>${escapeHtml(found?.row.title ?? '页面不存在')}</h1>
${description ? `<p>${escapeHtml(description)}</p>\n` : ''}<p>${needs}下面几页不打开也能看。</p>
<nav aria-label="不打开 JavaScript 也能看">
${[found && sameContent[found.name], links].filter(Boolean).join('\n')}
</nav>
</main>`;
}
