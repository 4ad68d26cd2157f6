import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Usage } from './commands';

/** Asks the person at the terminal. @throws Usage where there is none, as in a script */
export const ask = (question: string): Promise<string> => readLine(question, process.stderr);

/** The same without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const answer = await readLine('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return answer;
}

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Usage(
      `${question || '密码'}: nobody to ask here, set it by an option or variable (pnpm ops --help)`,
    );
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await terminal.question(question && `${question}: `)).trim();
  } finally {
    terminal.close();
  }
}
