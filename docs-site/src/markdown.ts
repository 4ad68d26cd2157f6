import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MarkdownOptions, MarkdownRenderer } from 'vitepress';
import { pageOf, root, targetOf } from './pages';

type CoreState = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = CoreState['tokens'][number];

const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  repository?: string | { url: string };
};
const [repositoryUrl] =
  /https:[^#]*?(?=\.git$|$)/.exec(typeof repository === 'object' ? repository.url : (repository ?? '')) ?? [];

/** Ids of headings as on GitHub, so that one link works in both places. */
const slugify = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * Leads the links of a page to other pages and to copied pictures. The site lacks the other files of the repository: links to
 * them go to the repository's URL (`repository` in package.json), or without one become plain text.
 */
function resolveLinks(source: string, tokens: Token[]): void {
  const isText: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = targetOf(source, String(token.attrGet('href')));
      if (target?.kind === 'page') token.attrSet('href', `/${pageOf(target.path)}${target.hash}`);
      if (target?.kind === 'asset') token.attrSet('href', `/${target.path.slice('docs/'.length)}`);
      const isPlain = target?.kind === 'file' && !repositoryUrl;
      if (target?.kind === 'file' && repositoryUrl)
        token.attrSet('href', `${repositoryUrl}/blob/HEAD/${target.path}${target.hash}`);
      if (isPlain) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
      isText.push(isPlain);
    } else if (token.type === 'link_close' && isText.pop())
      Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
    else if (token.type === 'image') targetOf(source, String(token.attrGet('src')));
  }
}

/** How the site renders the repository's Markdown. */
export const markdown: MarkdownOptions = {
  // A table of docs/quality.md lists attacks in plain text.
  html: false,
  linkify: false,
  anchor: { slugify },
  toc: { slugify },
  headers: { slugify },
  config(md) {
    md.core.ruler.push('repository-links', ({ tokens, env }) => {
      const source = path.relative(root, env.realPath ?? env.path).replaceAll('\\', '/');
      for (const { children } of tokens) if (children) resolveLinks(source, children);
    });
    const { fence, text } = md.renderer.rules;
    md.renderer.rules.fence = (tokens, index, ...rest) => {
      const { info = '', content = '' } = tokens[index] ?? {};
      if (info.trim() !== 'mermaid') return fence?.(tokens, index, ...rest) ?? '';
      return `<mermaid-diagram v-pre><pre>${md.utils.escapeHtml(content)}</pre></mermaid-diagram>\n`;
    };
    // Vue would evaluate braces in text.
    md.renderer.rules.text = (...given) => (text?.(...given) ?? '').replaceAll('{{', '&#123;&#123;');
  },
};
