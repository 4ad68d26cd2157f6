import { createServer } from 'node:net';
import { freePort } from './free-port';

test('free ports lie below those of outgoing connections, and two that ask at once get different ones', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBeGreaterThan(15);
});

test('a port on which something listens is not given', async () => {
  const server = createServer();
  const from = await freePort();
  await new Promise<void>((ready) => server.listen(from, '127.0.0.1', ready));
  try {
    await expect(freePort({ from, end: from + 1 })).rejects.toThrow(`no free port from ${from}`);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
