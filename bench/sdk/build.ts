import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, preset, root } from 'shared-build';

/** Writes a page into `dir` that makes the same call through the SDK and by plain fetch (`page.ts`). */
export async function buildSdkPage(dir: string): Promise<void> {
  const base = preset({ name: 'sdk-cost', dir: path.join(root, 'bench'), outDir: dir });
  await compile({
    ...base,
    entry: { page: './sdk/page.ts' },
    output: { ...base.output, filename: '[name].js' },
  });
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    path.join(dir, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><script defer src="/page.js"></script>',
  );
}
