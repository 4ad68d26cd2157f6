import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--mute-audio',
  '--hide-scrollbars',
  '--remote-debugging-pipe',
];

/** Parameters and results of the protocol differ by method; the caller knows their shape. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol's types would be a dependency of 2 MB for 20 methods
export type Fields = Record<string, any>;

export interface ProtocolEvent {
  method: string;
  params: Fields;
  sessionId?: string;
}

export interface Browser {
  /** Sends a command to the browser or to one of its pages. Rejects with the protocol's message. */
  send(method: string, params?: Fields, sessionId?: string): Promise<Fields>;
  /** Listens to every event. @returns unsubscribes */
  on(listener: (event: ProtocolEvent) => void): () => void;
  close(): Promise<void>;
}

/** A session of the browser's first page, to which `send` and `evaluate` go. */
export interface Page {
  sessionId: string;
  send(method: string, params?: Fields): Promise<Fields>;
  /** Evaluates an expression in the page and awaits it. @throws Error with the page's own error */
  evaluate<T>(expression: string): Promise<T>;
}

/** Starts Chromium with an empty profile, controlled by the DevTools protocol over a pipe (JSON, NUL-separated). */
export async function launch({ flags = [] }: { flags?: readonly string[] } = {}): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'perf-profile-'));
  const child = spawn('chromium', [...FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const pending = new Map<
    number,
    { resolve: (result: Fields) => void; reject: (error: Error) => void; method: string }
  >();
  const listeners = new Set<(event: ProtocolEvent) => void>();
  let lastId = 0;
  let parts: Buffer[] = [];

  const receive = (text: string) => {
    const message = JSON.parse(text) as Fields;
    const waiter = message.id && pending.get(message.id);
    if (waiter) {
      pending.delete(message.id);
      if (message.error) waiter.reject(new Error(`${waiter.method}: ${message.error.message}`));
      else waiter.resolve(message.result);
    } else if (message.method) {
      for (const listener of listeners) listener(message as ProtocolEvent);
    }
  };
  output.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'));
      parts = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) parts.push(rest);
  });
  input.on('error', () => {});
  const exited = new Promise((resolve) => child.once('exit', resolve));
  void exited.then(() => {
    for (const { reject, method } of pending.values()) reject(new Error(`${method}: the browser has exited`));
    pending.clear();
  });

  const send: Browser['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject, method });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });

  return {
    send,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await Promise.race([send('Browser.close').catch(() => {}), new Promise((r) => setTimeout(r, 2000))]);
      const killer = setTimeout(() => child.kill('SIGKILL'), 2000);
      await exited;
      clearTimeout(killer);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Attaches to the page that a browser opens at startup. */
export async function firstPage(browser: Browser): Promise<Page> {
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId } = (targetInfos as Fields[]).find(({ type }) => type === 'page') ?? {};
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send: Page['send'] = (method, params) => browser.send(method, params, sessionId as string);
  return {
    sessionId: sessionId as string,
    send,
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}
