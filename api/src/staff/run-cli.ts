import type { KnownLogin } from './log-in';
import { runOps } from './run-ops';
import { UsageError } from './usage-error';

/**
 * `pnpm ops` as a process: exits with code 1 when the server refuses or the arguments are invalid.
 * @param known staff of a development server, see `logIn`
 */
export async function runCli(known?: readonly KnownLogin[]): Promise<void> {
  const origin = (process.env.ORIGIN || 'http://localhost:8080/api').replace(/\/+$/, '');
  try {
    const text = await runOps(process.argv.slice(2), origin, known);
    process.stdout.write(`${text.trimEnd()}\n`);
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  } finally {
    // Unread piped input must not keep the process alive.
    process.stdin.destroy();
  }
}
