import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, root, sources, targetOf, titleOf } from './pages';

test('the sidebar leads to every document, once', () => {
  const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'));
  const wanted = [...documents, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
  expect(documents.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !sources.includes(name))).toEqual([]);
  expect(new Set(sources.map(addressOf)).size).toBe(sources.length);
});

test('every page has a title, and links only to what exists', () => {
  expect(sources.filter((source) => titleOf(source) === source)).toEqual([]);
  const links = sources.flatMap((source) =>
    [...readFileSync(path.join(root, source), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, href = '']) => [source, href] as const,
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  for (const [source, href] of links) expect(() => targetOf(source, href)).not.toThrow();
});

test.each([
  ['README.md', 'docs/scaling.md#pools', { kind: 'page', path: 'docs/scaling.md', hash: '#pools' }],
  ['README.md', 'docs/decisions', { kind: 'page', path: 'docs/decisions/README.md', hash: '' }],
  ['docs/product.md', '../README.md', { kind: 'page', path: 'README.md', hash: '' }],
  [
    'docs/screens/README.md',
    'hire-all.webp',
    { kind: 'asset', path: 'docs/screens/hire-all.webp', hash: '' },
  ],
  ['README.md', 'LICENSE', { kind: 'file', path: 'LICENSE', hash: '' }],
  ['README.md', 'https://example.com', undefined],
  ['docs/product.md', '#3-calls', undefined],
])('in %s, the link %s', (source, href, target) => {
  expect(targetOf(source, href)).toEqual(target);
});

test.each(['absent.md', '../../outside.md', 'docs/absent.webp'])('the link %s leads nowhere', (href) => {
  expect(() => targetOf('README.md', href)).toThrow(`the link ${href} leads nowhere`);
});

test.each([
  ['README.md', '/'],
  ['docs/product.md', '/product.html'],
  ['docs/decisions/README.md', '/decisions/'],
  ['docs/decisions/001-repository.md', '/decisions/001-repository.html'],
])('%s is at %s', (source, address) => {
  expect(addressOf(source)).toBe(address);
});
