import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/services';

/** Runs `pnpm dev` in a checkout with an empty database. Out: where, and how many ms it took until home answered. */
export async function startDevelopment(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-bench-dev-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/index.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO_WORKER: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('已就绪')) ready();
    });
    void ended.then(() => failed(new Error(`pnpm dev ended:\n${said}`)));
  });
  const home = await fetch(`${origin}/index/home`);
  if (!home.ok) throw new Error(`pnpm dev answers ${home.status}`);
  return {
    origin,
    ms: Date.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
