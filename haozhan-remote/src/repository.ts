import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KIT_FOLDER, type Kit } from './kit';

interface Manifest {
  name: string;
  devDependencies?: Record<string, string>;
  haozhan?: { product?: string };
}

/** A remote's repository. */
export interface Repository {
  dir: string;
  /** The remote's name. */
  name: string;
  /** Origin of the product; undefined before the first pull. */
  product?: string;
  /** The npm packages that it names. */
  packages: Record<string, string>;
}

const manifestOf = (dir: string) => path.join(dir, 'package.json');

const readManifest = (dir: string): Manifest => JSON.parse(readFileSync(manifestOf(dir), 'utf8'));

/**
 * The repository in a folder.
 * @throws Error with a readable message if there is none
 */
export function readRepository(dir: string): Repository {
  const manifest = existsSync(manifestOf(dir)) ? readManifest(dir) : undefined;
  if (!manifest?.haozhan)
    throw new Error('这个文件夹里没有模块：换到模块的文件夹，或先运行 npx haozhan-remote new <模块> [标题]');
  return {
    dir,
    name: manifest.name,
    product: manifest.haozhan.product,
    packages: manifest.devDependencies ?? {},
  };
}

/**
 * The repository with the kit that was pulled last.
 * @throws Error with a readable message before the first pull
 */
export function readPulled(dir: string): { repository: Repository & { product: string }; kit: Kit } {
  const repository = readRepository(dir);
  const kit = readKit(dir);
  return { repository: { ...repository, product: repository.product ?? '' }, kit };
}

/** Writes the product's origin, and the versions of packages, into `package.json`. */
export function updateManifest(dir: string, product: string, packages: Record<string, string>): void {
  const manifest = readManifest(dir);
  const devDependencies = Object.fromEntries(
    Object.entries({ ...manifest.devDependencies, ...packages }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const changed = { ...manifest, haozhan: { ...manifest.haozhan, product }, devDependencies };
  writeFileSync(manifestOf(dir), `${JSON.stringify(changed, null, 2)}\n`);
}

/**
 * The kit that was pulled last.
 * @throws Error with a readable message if there is none
 */
export function readKit(dir: string): Kit {
  const file = path.join(dir, KIT_FOLDER, 'kit.json');
  if (!existsSync(file)) throw new Error('还没有取线上的类型：运行 npx haozhan-remote pull https://…');
  return JSON.parse(readFileSync(file, 'utf8'));
}
