import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error';

/**
 * Prompts on the terminal; without a terminal the next line of standard input is the answer.
 * @throws Usage when there is no input left
 */
export const prompt = (question: string): Promise<string> => {
  process.stderr.write(`${question}：`);
  return process.stdin.isTTY ? fromTerminal(process.stderr) : fromInput(question);
};

/** Like `ask`, without echoing the input. */
export async function promptHidden(question: string): Promise<string> {
  process.stderr.write(`${question}：`);
  if (!process.stdin.isTTY) return fromInput(question);
  const answer = await fromTerminal(new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return answer;
}

async function fromTerminal(output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
  }
}

let lines: AsyncIterator<string> | undefined;

async function fromInput(question: string): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new UsageError(`没有人回答“${question}”：请在终端里运行，或把回答逐行写进标准输入`);
  return String(value).trim();
}
