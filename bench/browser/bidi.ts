import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Fields } from './cdp';

/** Debian's name of the program, and everyone else's. */
const PROGRAMS = ['firefox-esr', 'firefox'];
const START_MS = 120_000;

export interface Installed {
  program: string;
  /** `Mozilla Firefox 153.8.0esr` */
  version: string;
}

/** The Firefox on the PATH. @throws Error with what to do if there is none */
export function findFirefox(programs: readonly string[] = PROGRAMS): Installed {
  for (const program of programs) {
    try {
      return { program, version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim() };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(
    `Firefox is not installed: there is no ${programs.join(' and no ')} on the PATH (Debian: apt-get install firefox-esr).`,
  );
}

/** Firefox's first page, controlled by WebDriver BiDi. */
export interface BidiPage {
  /** The page's id in the protocol. */
  context: string;
  /** Sends a command. Rejects with the protocol's message. */
  send(method: string, params: Fields): Promise<Fields>;
  /** Listens to every event to which the session has subscribed. */
  on(listener: (method: string, params: Fields) => void): void;
  /** Evaluates an expression whose value is JSON, and awaits it. @throws Error with the page's own error */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** The address that Firefox prints once it can be controlled. @throws Error with its output if it exits before */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`Firefox does not start:\n${output}`));
    const timer = setTimeout(failed, START_MS);
    child.once('error', reject);
    child.once('exit', failed);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

/** Sends commands over a socket and hands on events. */
function connect(socket: WebSocket) {
  const pending = new Map<number, (message: Fields) => void>();
  const listeners: ((method: string, params: Fields) => void)[] = [];
  let lastId = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Fields;
    if (message.type === 'event') for (const listener of listeners) listener(message.method, message.params);
    else pending.get(message.id)?.(message);
  });
  socket.on('close', () => {
    for (const answer of pending.values()) answer({ error: 'closed', message: 'the browser has exited' });
  });
  return {
    send: (method: string, params: Fields) =>
      new Promise<Fields>((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, ({ error, message, result }) => {
          pending.delete(id);
          if (error) reject(new Error(`${method}: ${error}: ${message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (listener: (method: string, params: Fields) => void) => void listeners.push(listener),
  };
}

/**
 * Starts Firefox with an empty profile, and controls it by WebDriver BiDi, which it serves itself: no driver is needed.
 * It accepts any certificate.
 * @param preferences of the profile
 */
export async function launchFirefox(
  { program }: Installed,
  preferences: Readonly<Record<string, string | number | boolean>>,
): Promise<BidiPage> {
  const profile = mkdtempSync(join(tmpdir(), 'perf-profile-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    child.kill();
    const killer = setTimeout(() => child.kill('SIGKILL'), 5000);
    await exited;
    clearTimeout(killer);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await once(socket, 'open');
    const { send, on } = connect(socket);
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    const { contexts } = await send('browsingContext.getTree', {});
    const context = (contexts as Fields[])[0]?.context as string;
    return {
      context,
      send,
      on,
      close,
      async evaluate(expression) {
        const answer = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
