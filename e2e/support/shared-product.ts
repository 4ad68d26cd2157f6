/**
 * The product that most browser tests share, run like `scripts/start.ts` but over a copy of the build output
 * (E2E_DIST): a test that releases a remote or modifies a file does so in `dist`, under its own product.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'scripts/build';
import { ROOT, runServices } from 'scripts/services';

const log = (line: string) => process.stdout.write(`  ${line}\n`);

async function main() {
  const { PORT = '', DATA_DIR = '', E2E_DIST = '' } = process.env;
  await build({ log });
  cpSync(join(ROOT, 'dist'), E2E_DIST, { recursive: true });
  const starting = runServices({
    port: Number(PORT),
    dataDir: DATA_DIR,
    distDir: E2E_DIST,
    env: { DEMO_DATA: 'on' },
    log,
  });
  const end = async (code: number) => {
    await starting.then(({ stop }) => stop());
    process.exit(code);
  };
  // Also during the start: its processes would outlive it.
  process.once('SIGINT', () => void end(0));
  process.once('SIGTERM', () => void end(0));
  const { origin, failed } = await starting;
  log(`已就绪：${origin}`);
  process.stderr.write(`${await failed}\n`);
  await end(1);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
