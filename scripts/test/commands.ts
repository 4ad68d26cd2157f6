import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../services';

interface Options {
  env?: Record<string, string>;
  /** The workspace folder of the program; default: the root. */
  folder?: string;
}

const start = (
  program: string,
  args: readonly string[],
  { env = {}, folder = '.' }: Options,
  stdout: 'inherit' | 'pipe',
) =>
  spawn(join(ROOT, folder, 'node_modules/.bin', program), args, {
    cwd: join(ROOT, folder),
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });

/**
 * Runs a program of a package with inherited output.
 * @returns whether it exited with 0
 */
export const run = (program: string, args: readonly string[], options: Options = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = start(program, args, options, 'inherit');
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });

/**
 * Runs a program of a package.
 * @returns its output, whatever its exit code
 * @throws Error if it cannot be started
 */
export const outputOf = (program: string, args: readonly string[], options: Options = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = start(program, args, options, 'pipe');
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.once('close', () => resolve(text));
    child.once('error', reject);
  });
