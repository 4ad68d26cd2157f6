import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { singletonPackages } from 'releases/singletons';
import { root } from 'shared-build';
import type { Entry } from './entries';

const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** Declarations that are written by hand: of styles and of window. */
const handWritten = (name: string) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(name, 'src', file));

/**
 * Writes the declarations of the shared packages to `types/` of a folder, and the `tsconfig.json` by which a remote's
 * repository resolves them.
 * @throws Error with the compiler's messages
 */
export function writeTypes(entries: readonly Entry[], folder: string): void {
  const own = singletonPackages.flatMap(handWritten);
  const project = path.join(folder, 'emit.json');
  const settings = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: path.join(folder, 'types'),
      typeRoots: [path.join(root, 'node_modules/@types')],
      // Found in node_modules first, a package counts as foreign and only part of it is emitted, which part depends on timing.
      paths: Object.fromEntries(entries.map(({ name, file }) => [name, [file]])),
    },
    files: [...entries.map(({ file }) => file), ...own.map((file) => path.join(root, file))],
  };
  writeFileSync(project, JSON.stringify(settings));
  try {
    execFileSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || String(error));
  }
  for (const file of own) cpSync(path.join(root, file), path.join(folder, 'types', file));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    `${JSON.stringify(consumerSettings(entries), null, 2)}\n`,
  );
}

const consumerSettings = (entries: readonly Entry[]) => ({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['jest'],
    paths: Object.fromEntries(
      entries.map(({ name, file }) => [
        name,
        [`./types/${path.relative(root, file).replace(/\.tsx?$/, '.d.ts')}`],
      ]),
    ),
  },
});
