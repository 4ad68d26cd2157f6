import { type ChildProcess, spawn } from 'node:child_process';
import { resolve as path } from 'node:path';

export interface Started {
  child: ChildProcess;
  url: string;
  database: string;
  games: string[];
}

/** Starts a script of this folder, or of another by its full path, and waits until it reports its address. Its stdout is discarded. */
export function start(script: string, args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', path(__dirname, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${script} exited`)));
    child.on('message', (message: { progress?: string } & Omit<Started, 'child'>) => {
      if (message.progress) console.log(`· ${message.progress}`);
      else resolve({ child, ...message });
    });
  });
}
