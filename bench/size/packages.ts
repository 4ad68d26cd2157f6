import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { compile, root } from 'shared-build';
import { hostConfig } from 'shared-build/host';

/** The package of a source in a source map; 'webpack' for the bundler's runtime. */
function packageOf(source: string): string {
  const inModules = source.split('node_modules/').at(-1);
  if (source.includes('node_modules/')) return /^(?:@[^/]+\/)?[^/]+/.exec(inModules ?? '')?.[0] ?? source;
  return (
    /(?:^|\/)((?:shared|mfe)-[a-z]+|host)\//.exec(source.replace(/^webpack:\/\/[^/]*/, ''))?.[1] ?? 'webpack'
  );
}

/** The text that each source contributed to a minified file. */
function textBySource(file: string): Map<string, string> {
  const code = readFileSync(file, 'utf8').split('\n');
  const beside = path.join(path.dirname(file), '../maps', `${path.basename(file)}.map`);
  const map: { mappings: string; sources: string[] } = JSON.parse(readFileSync(beside, 'utf8'));
  const texts = new Map<string, string>();
  decode(map.mappings).forEach((segments, line) => {
    segments.forEach(([from, source], place) => {
      const text = code[line]?.slice(from, segments[place + 1]?.[0]) ?? '';
      const name = source === undefined ? 'webpack' : (map.sources[source] ?? 'webpack');
      texts.set(name, (texts.get(name) ?? '') + text);
    });
  });
  return texts;
}

export interface PackageShare {
  name: string;
  /** Minified, in bytes. */
  minified: number;
  /** The package's own text, compressed separately: somewhat more than its share of the bundle. */
  brotli: number;
}

/**
 * The share of each package in the host's initial script, largest first. Builds the host again into a temporary
 * folder.
 */
export async function hostPackages(bySource = false): Promise<PackageShare[]> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'haozhan-size-'));
  try {
    const main = hostConfig({ dir: path.join(root, 'host'), outDir }).find(({ plugins = [] }) =>
      plugins.some((plugin) => plugin?.constructor.name === 'ModuleFederationPlugin'),
    );
    if (!main) throw new Error('the host has no main build');
    await compile({ ...main, cache: false });
    const assets = path.join(outDir, 'assets');
    const file = readdirSync(assets).find((name) => /^main\..*\.js$/.test(name));
    if (!file) throw new Error('the host wrote no main script');
    const packages = new Map<string, string>();
    for (const [source, text] of textBySource(path.join(assets, file))) {
      const name = bySource ? source : packageOf(source);
      packages.set(name, (packages.get(name) ?? '') + text);
    }
    return [...packages]
      .map(([name, text]) => ({
        name,
        minified: Buffer.byteLength(text),
        brotli: brotliCompressSync(text).length,
      }))
      .sort((a, b) => b.brotli - a.brotli);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
