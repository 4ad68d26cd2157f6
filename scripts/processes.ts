import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** Log lines below level warn. */
const QUIET = /^\{"level":[1-3]0,/;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Terminates a process with SIGTERM, then SIGKILL after 8 s. */
async function terminate(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(killer);
}

export interface Program {
  name: string;
  /** Relative to the root. */
  script: string;
  port: number;
  /** The path that answers 200 once the program is ready. */
  health: string;
  timeoutMs: number;
  env: NodeJS.ProcessEnv;
}

/**
 * Runs programs of this checkout, each in its own process.
 * @param watch restarts a process when a source that it imports changes
 */
export function createProcesses({ watch = false, log }: { watch?: boolean; log: (line: string) => void }) {
  const children: ChildProcess[] = [];
  let stopping = false;
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });

  const run = watch
    ? [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
    : ['--import', 'tsx'];
  /** @throws Error with the last lines of a program that does not become ready */
  const start = async ({ name, script, port, health, timeoutMs, env }: Program) => {
    const child = spawn(process.execPath, [...run, join(ROOT, script)], {
      cwd: join(ROOT, script.split('/')[0] ?? '.'),
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    // Output is buffered for the error message; progress lines (marked ·) are shown.
    const tail: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) {
          if (line.startsWith('· ')) log(`  ${line.slice(2)}`);
          else if (watch && !QUIET.test(line)) log(`  ${name}: ${line}`);
          tail.push(line);
          if (tail.length > 40) tail.shift();
        }
      });
    }
    let hasExited = false;
    child.once('exit', (code, signal) => {
      hasExited = true;
      if (!stopping) fail(`${name} exited (${signal ?? code}):\n${tail.join('\n')}`);
    });
    const deadline = Date.now() + timeoutMs;
    while (!hasExited && Date.now() < deadline) {
      const answer = await fetch(`http://127.0.0.1:${port}${health}`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(150);
    }
    throw new Error(`${name} did not start:\n${tail.join('\n')}`);
  };

  const stop = async () => {
    stopping = true;
    for (const child of [...children].reverse()) await terminate(child);
  };
  return { start, stop, failed };
}
