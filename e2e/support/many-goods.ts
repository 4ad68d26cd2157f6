import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNativePostgres } from 'scripts/native-postgres';

const ROOT = join(__dirname, '../..');

/**
 * Starts a separate api over a database filled with about `count` goods: on a PostgreSQL server if one is installed,
 * which is filled faster than the embedded database.
 * @returns its address, and how to stop it
 */
export async function serveManyGoods(count: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-many-'));
  const postgres = await startNativePostgres();
  const server = typeof postgres === 'string' ? undefined : postgres;
  const child = fork(join(ROOT, 'bench/api/serve-api.ts'), [server?.url ?? '', dataDir, String(count)], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A test that times out does not run its cleanup.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { url?: string }) => message.url && resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the api of many goods exited with code ${code}`)));
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
