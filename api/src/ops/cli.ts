import { runOps } from './run-ops';
import { UsageError } from './usage-error';

// `pnpm ops` as a process: exits with code 1 when the server refuses or the arguments are invalid.
const origin = (process.env.ORIGIN || 'http://localhost:8080/api').replace(/\/+$/, '');

runOps(process.argv.slice(2), origin)
  .then((text) => process.stdout.write(`${text.trimEnd()}\n`))
  .catch((error: Error) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  })
  // Unread piped input must not keep the process alive.
  .finally(() => process.stdin.destroy());
