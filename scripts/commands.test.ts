import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from 'releases/run-command';
import { ROOT } from './services';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands of package.json that run one file of this folder. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^(?:tsx|node --import tsx) (scripts\/\S+)/.exec(line) ?? [];
  return file ? [[name, file] as const] : [];
});

test('every command prints its usage', () => {
  expect(commands.length).toBeGreaterThan(8);
  const mute = commands.filter(([, file]) => !readFileSync(join(ROOT, file), 'utf8').includes('runCommand('));
  expect(mute).toEqual([]);
});

describe('a command', () => {
  const { argv } = process;
  let printed: unknown[];
  beforeEach(() => {
    printed = [];
    for (const stream of ['log', 'error'] as const)
      jest.spyOn(console, stream).mockImplementation((...line: unknown[]) => void printed.push(...line));
  });
  afterEach(() => {
    process.argv = argv;
    jest.restoreAllMocks();
  });
  /** Runs a command with these arguments until it ends; returns whether it did its work. */
  async function run(args: string[], main: () => unknown): Promise<boolean> {
    process.argv = ['node', 'command', ...args];
    let worked = false;
    const exited = new Promise<void>((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation(() => resolve() as never);
      runCommand('usage', () => {
        worked = true;
        return main();
      });
      if (args.includes('--help')) resolve();
    });
    await exited;
    return worked;
  }

  test('prints its usage for --help, and does nothing', async () => {
    expect(await run(['trade', '--help'], () => undefined)).toBe(false);
    expect(printed).toEqual(['usage']);
  });

  test('that fails prints the reason alone, with an unknown argument the usage too', async () => {
    await run([], () => Promise.reject(new Error('no such remote')));
    expect(printed).toEqual(['no such remote']);
    await run(['--what'], () => {
      throw Object.assign(new Error('unknown option'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
    });
    expect(printed.slice(1)).toEqual(['unknown option', 'usage']);
  });
});

test('a program that runs until it is stopped goes on when the reader of its log leaves', async () => {
  const script = `require('${join(ROOT, 'scripts/until-stopped.ts')}').untilStopped(
    Promise.resolve({ stop: async () => undefined }));
  setInterval(() => console.log('a line'), 5); process.on('SIGUSR2', () => process.send('here'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  await once(child.stdout ?? child, 'data');
  child.stdout?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const answered = once(child, 'message');
  child.kill('SIGUSR2');
  expect(await answered).toEqual(['here', undefined]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
