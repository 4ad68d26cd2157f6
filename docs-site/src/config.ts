import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { markdown } from './markdown';
import { addressOf, groups, pageOf, root, sources, titleOf } from './pages';

/** Static pages that `static-pages.ts` adds: the router must not open them. */
const added = [
  { text: 'API reference', link: '/api/', target: '_self' },
  { text: 'Component gallery', link: '/gallery/', target: '_self' },
];

const sidebar: DefaultTheme.SidebarItem[] = groups.map(({ text, collapsed, sources }, at) => ({
  text,
  collapsed,
  items: [
    ...sources.map((source) => ({ text: titleOf(source), link: addressOf(source) })),
    ...(at === 0 ? added : []),
  ],
}));

/** Markdown files at the root, and folders, that are no pages. */
const others = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => name !== 'docs' && !sources.includes(name))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/**` : entry.name));

/** The pages lie outside this package, where no import finds VitePress's own Vue. */
const vitepress = createRequire(createRequire(__filename).resolve('vitepress/package.json'));
const vue = path.dirname(vitepress.resolve('vue/package.json'));

export default defineConfig({
  lang: 'en',
  title: '号栈 HaoZhan',
  description: 'Documentation of 号栈, a mobile marketplace for game accounts',
  srcDir: root,
  srcExclude: others,
  rewrites: Object.fromEntries(sources.map((source) => [source, pageOf(source)])),
  outDir: path.join(root, 'dist/docs'),
  cacheDir: path.join(root, '.cache/docs-site'),
  markdown,
  vite: {
    configFile: false,
    resolve: {
      alias: [
        { find: /^vue$/, replacement: path.join(vue, 'dist/vue.runtime.esm-bundler.js') },
        { find: /^vue\/server-renderer$/, replacement: path.join(vue, 'server-renderer/index.mjs') },
      ],
    },
    ssr: { noExternal: true },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [{ text: 'Decisions', link: addressOf('docs/decisions/README.md') }, ...added],
    sidebar,
  },
});
