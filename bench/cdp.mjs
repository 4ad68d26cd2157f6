// A small Chrome DevTools Protocol client over --remote-debugging-pipe (NUL-separated JSON on fds 3 and 4).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Starts a browser with an empty profile. `send(method, params, sessionId?)`, `on(fn)`, `close()`. */
export async function launch({ executable = 'chromium', flags = [] } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'perf-profile-'));
  const child = spawn(executable, [...FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio;
  const pending = new Map();
  const listeners = new Set();
  let lastId = 0;
  let rest = Buffer.alloc(0);

  output.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(rest.subarray(0, end).toString('utf8'));
      rest = rest.subarray(end + 1);
      const waiter = message.id && pending.get(message.id);
      if (waiter) {
        pending.delete(message.id);
        if (message.error) waiter.reject(new Error(`${waiter.method}: ${message.error.message}`));
        else waiter.resolve(message.result);
      } else if (message.method) {
        for (const listener of listeners) listener(message);
      }
    }
  });
  input.on('error', () => {});
  const exited = new Promise((resolve) => child.once('exit', resolve));
  exited.then(() => {
    for (const { reject, method } of pending.values()) reject(new Error(`${method}: the browser has ended`));
    pending.clear();
  });

  const send = (method, params = {}, sessionId) =>
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
