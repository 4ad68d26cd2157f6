import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addKey, revokeKey, setTeam } from './teams';
import { refused, release } from './testing/requests';
import { builtRemote, entryOf, newKeyPair, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

/** A team's upload and release of a version, in one step. */
async function out(version: string, content = version) {
  await service.trade.client.upload('trade', version, builtRemote(content));
  await service.trade.client.act('trade', release(version));
}

test('a team uploads, tries a version with ten of a hundred visitors, releases it to all, and rolls back', async () => {
  const { client, id } = service.trade;
  await out('v1');
  await client.upload('trade', 'v2', builtRemote('two'));
  await client.act('trade', release('v2', { canary: 10, tested: false, commit: '0123456789ab' }));
  expect(await client.state('trade')).toMatchObject({ live: 'v1', canary: { version: 'v2', share: 10 } });
  await client.act('trade', release('v2', { why: 'the coupons work' }));
  expect(service.registry().remotes.trade).toMatchObject({ version: 'v2' });
  await client.act('trade', { action: 'rollback', why: 'too slow' });
  expect(service.registry().remotes.trade?.version).toBe('v1');
  expect(entryOf(service, 'trade', 'v2')).toContain('two');
  const who = `trade ${id.slice(0, 8)}`;
  const { entries } = await client.history('trade');
  expect(entries).toMatchObject([
    { action: 'release', version: 'v1', who, tested: true },
    { action: 'canary', version: 'v2', share: 10, who, tested: false, commit: '0123456789ab' },
    { action: 'promote', version: 'v2', who, why: 'the coupons work' },
    { action: 'rollBack', version: 'v1', who, why: 'too slow' },
  ]);
  expect(service.history()).toHaveLength(4);
});

test('a team reads the whole history and verifies it itself, with a key that it knows from elsewhere', async () => {
  await out('v1');
  await service.content.client.upload('content', 'c1', builtRemote('one'));
  await service.content.client.act('content', release('c1'));
  const { client } = service.trade;
  expect(await client.verifiedHistory()).toMatchObject([
    { remote: 'trade', version: 'v1' },
    { remote: 'content', version: 'c1' },
  ]);
  await expect(client.verifiedHistory(newKeyPair().publicKey)).rejects.toThrow('发布历史第 1 行的签名不对');
  const file = join(service.dir, 'history.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd().split('\n')[0]}\n`);
  await expect(client.verifiedHistory()).rejects.toThrow('发布历史末尾少了登记里写着的那一行');
});

test('what would break is refused with the reason, and nothing is released', async () => {
  const { client } = service.content;
  const folder = builtRemote('one');
  writeFileSync(join(folder, 'client/remoteEntry.js'), 'this is no script');
  await client.upload('content', 'v1', folder);
  await expect(client.act('content', release('v1'))).rejects.toMatchObject({
    ...refused(422, 'RELEASE_REFUSED'),
    message: expect.stringContaining('remoteEntry.js'),
  });
  await expect(client.act('content', release('absent'))).rejects.toMatchObject({ status: 422 });
  await expect(client.act('content', { action: 'rollback' })).rejects.toMatchObject({
    status: 422,
    message: 'content 没有更早的发布可以退回',
  });
  await expect(client.act('content', release('v1', { canary: 100 }))).rejects.toMatchObject(
    refused(400, 'BODY_INVALID'),
  );
  expect(service.registry().revision).toBe(0);
});

test('a team previews its uploads by a link, adds to a preview whose link it was given, and ends its own', async () => {
  const { trade, content, origin } = service;
  await trade.client.upload('trade', 'v1', builtRemote('one'));
  await content.client.upload('content', 'c1', builtRemote('one'));
  const { id, link, until } = await trade.client.preview({ versions: { trade: 'v1' }, hours: 2 });
  expect(link).toBe(`${origin}/preview/${id}`);
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  expect(await content.client.preview({ versions: { content: 'c1' }, id })).toEqual({ id, link, until });
  await expect(content.client.preview({ versions: { trade: 'v1' } })).rejects.toMatchObject(
    refused(403, 'NOT_YOURS'),
  );
  await expect(trade.client.preview({ versions: { trade: 'v9' } })).rejects.toMatchObject(
    refused(422, 'RELEASE_REFUSED'),
  );
  await expect(trade.client.preview({ versions: {} })).rejects.toMatchObject(refused(400, 'BODY_INVALID'));
  await expect(content.client.endPreview(id)).rejects.toMatchObject(refused(422, 'RELEASE_REFUSED'));
  await trade.client.endPreview(id);
  await expect(trade.client.preview({ versions: { trade: 'v1' }, id })).rejects.toMatchObject({
    status: 422,
  });
  expect(service.registry().revision).toBe(0);
});

test('of two releases that were decided on the same state one is carried out', async () => {
  const { client } = service.trade;
  await out('v1');
  for (const version of ['v2', 'v3']) await client.upload('trade', version, builtRemote(version));
  const { seen } = await client.state('trade');
  const answers = await Promise.allSettled(
    ['v2', 'v3'].map((version) => client.act('trade', release(version, { seen }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const failed = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(failed.reason).toMatchObject(refused(409, 'RELEASED_MEANWHILE'));
  expect(service.history()).toHaveLength(2);
});

test('teams and their keys are checked when an operator adds them', async () => {
  const { keysDir, trade } = service;
  expect(() => setTeam(keysDir, 'Team', ['x'])).toThrow('团队名用小写字母');
  expect(() => setTeam(keysDir, 'team', ['host'])).toThrow('模块名用小写字母');
  expect(() => setTeam(keysDir, 'team', [])).toThrow('模块名用小写字母');
  await expect(addKey(keysDir, 'nobody', trade.publicKey)).rejects.toThrow('没有团队 nobody');
  await expect(addKey(keysDir, 'content', trade.publicKey)).rejects.toThrow('团队 trade 名下');
  await expect(addKey(keysDir, 'content', newKeyPair().privateKey)).rejects.toThrow('这是私钥');
  await expect(addKey(keysDir, 'content', 'nonsense')).rejects.toThrow('Ed25519');
  expect(() => revokeKey(keysDir, 'content', trade.id)).toThrow('没有密钥');
});
