import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { VERSION_PLACEHOLDER } from 'releases/build-files';
import { compile, pageFiles } from './compile';
import { federation, federationRuntime, oneFederationRuntime, requiredNames } from './federation';
import { root } from './preset';
import { remoteConfig } from './remote';
import { importedNames } from './shared-names';

// A real webpack build of a small remote with the shared preset.
const sources = {
  'app.tsx': `import { remote } from 'shared-router';
import { pages } from './pages';
export const { bootstrap, mount, unmount, update } = remote({ name: 'content', pages });`,
  'pages.ts': `import { lazyPage } from 'shared-router';
export const pages = {
  gonggao: lazyPage(() => import('./notices/NoticesPage'), 'cards'),
  newsDetail: lazyPage(() => import('./notice/NoticePage')),
};`,
  'notices/NoticesPage.tsx': `import classes from './Notices.module.css';
export default function NoticesPage() { return <p className={classes.list}>公告</p>; }`,
  'notices/Notices.module.css':
    '.list { padding: 12px; border-top: 1PX solid; background: url("./dot.svg") }',
  'notices/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'notice/NoticePage.tsx': 'export default function NoticePage() { return <p>正文</p>; }',
};

let dir: string;
let files: Map<string, string>;
let maps: Map<string, string>;
/** Ids of the modules whose generated names depend on the checkout's folder. */
let generated: (string | number)[];
let pages: ReturnType<typeof pageFiles>;
let required: ReturnType<typeof importedNames>;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'haozhan-remote-'));
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(dir, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const config = remoteConfig({ name: 'content', dir, outDir: path.join(dir, 'out') });
  const compilation = await compile({ ...config, cache: false });
  pages = pageFiles(compilation, dir);
  required = importedNames(compilation);
  generated = [...compilation.modules]
    .filter((module) => module.identifier().includes(`${path.sep}.federation${path.sep}`))
    .flatMap((module) => compilation.chunkGraph.getModuleId(module) ?? []);
  files = textsIn(path.join(dir, 'out'));
  maps = textsIn(path.join(dir, 'maps'));
});
const textsIn = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const all = () => [...files.values()].join('\n');
const entry = () => files.get('remoteEntry.js') ?? '';

test('nothing in a remote needs eval, and nothing in it knows where it was built or is served', () => {
  expect(all()).not.toMatch(/\beval\(|new Function/);
  expect(all()).not.toContain(dir);
  expect(all()).not.toMatch(/https?:\/\/(?!www\.w3\.org|module-federation\.io|react\.dev)/);
});

test('no id depends on the folder of the checkout, so the same source is the same release anywhere', () => {
  expect(generated.sort()).toEqual(['container', 'federation']);
});

test('every script has a source map beside the folder that is served, of which no file in it knows', () => {
  expect([...maps.keys()].sort()).toEqual(
    [...files.keys()]
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${name}.map`)
      .sort(),
  );
  expect([...files.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(all()).not.toContain('sourceMappingURL');
});

test('a source map names files from the repository’s root, wherever that is, and holds none of their text', () => {
  for (const map of maps.values()) {
    const { sources, sourcesContent } = JSON.parse(map);
    expect(sourcesContent).toBeUndefined();
    for (const source of sources) expect(source).not.toMatch(/^\/|:\/\//);
  }
  const sources = [...maps.values()].flatMap((map) => JSON.parse(map).sources);
  const page = path.relative(root, path.join(dir, 'src/notices/NoticesPage.tsx'));
  expect(sources).toContain(page);
  expect(sources.some((source) => source.startsWith('node_modules/'))).toBe(true);
});

test('a remote carries none of the singletons, and its names on the page are its build’s own', () => {
  expect(all()).not.toContain('react.production');
  expect(all()).not.toContain('createBrowserHistory');
  expect(entry()).toContain(`chunks_content_${VERSION_PLACEHOLDER}`);
  expect(entry().length).toBeLessThan(13_000);
});

test('a remote starts with the federation code of a host, and requires every name that it uses of it', async () => {
  const page = vm.createContext({
    document: {
      defaultView: {},
      currentScript: { tagName: 'SCRIPT', src: 'https://example.test/script.js' },
    },
    console,
  });
  writeFileSync(path.join(dir, 'host.js'), '');
  const host = path.join(dir, 'host-out');
  await compile({
    context: dir,
    mode: 'development',
    devtool: false,
    entry: './host.js',
    output: { path: host, filename: 'main.js' },
    module: { rules: [oneFederationRuntime] },
    plugins: [federation({})],
  });
  vm.runInContext(readFileSync(path.join(host, 'main.js'), 'utf8'), page);
  const provided = page.haozhanFederation as Record<string, unknown>;
  expect(Object.keys(provided).sort()).toEqual([...requiredNames].sort());
  for (const name of requiredNames) expect(provided[name]).toBeInstanceOf(vm.runInContext('Function', page));

  vm.runInContext(entry(), page);
  await page.content.init({}, [], {});
  expect(vm.runInContext('__FEDERATION__.__INSTANCES__.map(({ name }) => name)', page)).toEqual([
    'host',
    'content',
  ]);
  const used = [...entry().matchAll(/bundlerRuntime\.(\w+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(2);
  expect(required[federationRuntime]).toEqual(expect.arrayContaining(used));
});

test('each page names the chunks it will ask for', () => {
  expect(Object.keys(pages)).toEqual(['gonggao', 'newsDetail']);
  expect(pages.gonggao?.js[0]).toMatch(/^app\.\w{10}\.js$/);
  expect(pages.gonggao?.css).toHaveLength(1);
  expect(pages.newsDetail?.css).toHaveLength(0);
  for (const { js, css } of Object.values(pages))
    for (const file of [...js, ...css]) expect(files.has(file)).toBe(true);
});

test('styles are in lengths of the design, minimised, in files named by their content', () => {
  const css = files.get(pages.gonggao?.css[0] ?? '') ?? '';
  expect(css).toMatch(/padding:calc\(var\(--u\)\*12\)/);
  expect(css).toMatch(/border-top:1px solid/);
  expect(css).toMatch(/url\(\S*dot\.\w{10}\.svg\)/);
});

test('what does not compile is refused with the compiler’s words', async () => {
  writeFileSync(path.join(dir, 'src/app.tsx'), "import './gone';");
  const config = remoteConfig({ name: 'content', dir, outDir: path.join(dir, 'out2') });
  await expect(compile({ ...config, cache: false })).rejects.toThrow(/gone/);
});
