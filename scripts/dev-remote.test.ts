import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lendRemote } from './dev-remote';
import { changeRegistry, releaseKeys } from './registry';
import { describeRelease } from './releases';

const row = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  hash: `sha384-${'A'.repeat(64)}`,
  preload: {},
});

test('a deployed host shows this checkout’s trade, and its own everything else', async () => {
  const distDir = mkdtempSync(join(tmpdir(), 'haozhan-lend-'));
  const client = join(distDir, 'remotes/trade/mine/client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'remoteEntry.js'), 'mine()');
  writeFileSync(join(distDir, 'remotes/trade/mine/assets.json'), '{}');
  await changeRegistry(distDir, releaseKeys(join(distDir, 'keys')), (now) => ({
    ...now,
    remotes: { trade: describeRelease(distDir, 'trade', 'mine') },
  }));

  const registry = JSON.stringify({ remotes: { trade: row('trade', 'old'), content: row('content', 'c1') } });
  const deployed = createServer((request, response) => {
    if (request.url === '/registry.json') return response.end(registry);
    if (request.url?.startsWith('/api/')) return response.end(`api ${request.method}`);
    if (request.url?.startsWith('/remotes/')) return response.end('deployed()');
    return response
      .setHeader('content-type', 'text/html')
      .end(`<p>page</p><script type="application/json" id="registry">${registry}</script>`);
  });
  await new Promise<void>((ready) => deployed.listen(0, '127.0.0.1', ready));
  const from = `http://127.0.0.1:${(deployed.address() as AddressInfo).port}`;
  const { origin, close } = await lendRemote({ remote: 'trade', from, port: 0, distDir });
  const get = async (path: string) => (await fetch(origin + path)).text();

  for (const text of [await get('/registry.json'), await get('/index/sale')]) {
    expect(text).toContain('/remotes/trade/mine/remoteEntry.js');
    expect(text).not.toContain('/remotes/trade/old/');
    expect(text).toContain('/remotes/content/c1/remoteEntry.js');
  }
  expect(await get('/remotes/trade/mine/remoteEntry.js')).toBe('mine()');
  expect(await get('/remotes/trade/mine/r123/remoteEntry.js')).toBe('mine()');
  expect(await get('/remotes/content/c1/remoteEntry.js')).toBe('deployed()');
  expect(await get('/api/web/recentlydeal')).toBe('api GET');
  close();
  deployed.closeAllConnections();
  deployed.close();
  rmSync(distDir, { recursive: true });
});
