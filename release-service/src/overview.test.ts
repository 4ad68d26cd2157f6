import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noVisits } from 'releases/visit-counts';
import type { Releases } from 'shared-contract/shapes';
import { revokeKey } from './teams';
import { builtRemote, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const post = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${service.port()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const overview = async (): Promise<Releases> =>
  (await fetch(`http://127.0.0.1:${service.port()}/overview`)).json();

test('the desk sees remotes, owners, canaries with their figures, history, previews and keys', async () => {
  const { client } = service.content;
  for (const version of ['v1', 'v2', 'v3']) await client.upload('content', version, builtRemote(version));
  await client.act('content', { action: 'release', version: 'v1', tested: true });
  await client.act('content', { action: 'release', version: 'v2', tested: true, commit: '0123456789ab' });
  await client.act('content', { action: 'release', version: 'v3', tested: false, canary: 'steps' });
  const { id } = await client.preview({ versions: { content: 'v3' } });
  const visits = { ...noVisits(), visits: 40, orders: 4 };
  await post('/health', {
    remote: 'content',
    version: 'v3',
    canary: visits,
    control: { ...noVisits(), visits: 3_960, orders: 396 },
  });
  revokeKey(service.keysDir, 'trade', service.trade.id);

  const shown = await overview();
  expect(shown.remotes).toMatchObject([
    {
      name: 'content',
      teams: ['content'],
      live: { version: 'v2', tested: true },
      canary: {
        version: 'v3',
        tested: false,
        share: 1,
        isStepped: true,
        visits: 40,
        control: 3_960,
        needed: 100,
      },
      before: ['v1'],
    },
  ]);
  expect(shown.remotes[0]?.canary?.figures).toContainEqual({
    name: 'orders',
    canary: expect.closeTo(0.1),
    control: expect.closeTo(0.1),
    isWorse: false,
  });
  expect(shown.history.map(({ action, version, share }) => [action, version, share])).toEqual([
    ['canary', 'v3', 1],
    ['release', 'v2', null],
    ['release', 'v1', null],
  ]);
  expect(shown.history[1]).toMatchObject({ commit: '0123456789ab', why: null });
  expect(shown.previews).toMatchObject([{ shows: ['content v3'], by: 'content' }]);
  expect(shown.teams).toMatchObject([
    { name: 'trade', remotes: ['trade'], keys: [{ id: service.trade.id, revoked: expect.any(String) }] },
    { name: 'content', keys: [{ id: service.content.id, revoked: null }] },
  ]);
  // Nothing in it opens a preview or signs a request.
  expect(JSON.stringify(shown)).not.toContain(id);
  expect(JSON.stringify(shown)).not.toContain('KEY');
});

test('a history that was changed is said', async () => {
  const { client } = service.trade;
  await client.upload('trade', 'v1', builtRemote('v1'));
  await client.act('trade', { action: 'release', version: 'v1', tested: true });
  const file = join(service.dir, 'history.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"tested":true', '"tested":false'));
  expect(await overview()).toMatchObject({ history: [], historyFault: '发布历史第 1 行的签名不对' });
  appendFileSync(file, 'more\n');
  expect((await overview()).historyFault).not.toBeNull();
});

test('an empty service has nothing', async () => {
  expect(await overview()).toMatchObject({ remotes: [], history: [], historyFault: null, previews: [] });
});
