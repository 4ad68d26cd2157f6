/** The kind of a changed file, by its path from the root. */
export type Kind = 'everything' | 'docs' | 'nothing' | 'test' | 'style' | 'source' | 'data';

/** Settings of every test and every build. */
const EVERYTHING = [
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[\w.]*\.json|jest\.config\.js)$/,
  /^jest\//,
  /^shared-build\/(package\.json|src\/)/,
  /^releases\/src\/(build-files|singletons)\.ts$/,
];
/** Read only by the linter, git or docker. */
const NOTHING = [
  /^(biome\.json|docker-compose\.yml|\.[\w.]*ignore|\.env\.example|LICENSE)$/,
  /^deploy\/(Dockerfile|healthy\.mjs|nginx\/|tls\/)/,
];

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);
export const isSpec = (file: string) => /^e2e\/[^/]+\.spec\.ts$/.test(file);
export const isSource = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
/** The package of a file; undefined for files of the root and of other folders. */
export const packageOf = (file: string, packages: readonly string[]) =>
  packages.find((name) => file.startsWith(`${name}/`));

export function kindOf(file: string): Kind {
  if (/\.md$/.test(file) || file.startsWith('docs/')) return 'docs';
  if (isTest(file)) return 'test';
  if (EVERYTHING.some((pattern) => pattern.test(file))) return 'everything';
  if (NOTHING.some((pattern) => pattern.test(file))) return 'nothing';
  if (file.endsWith('.css')) return 'style';
  return isSource(file) ? 'source' : 'data';
}
