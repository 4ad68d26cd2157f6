import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';

/**
 * Runs a program of a checkout that starts the product (`scripts/start.ts`, `scripts/dev/index.ts`), on a free port
 * and with an empty embedded database, unless `env` names another. Resolves when the program reports that it is
 * ready.
 * @throws Error with its output if it exits before
 */
export async function startProduct(folder: string, program: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      DEMO_WORKER: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('已就绪')) ready();
    });
    void ended.then(() => failed(new Error(`${program} ended in ${folder}:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
