import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInspectors } from 'releases/inspectors-file';
import { releaseKeys } from 'releases/store';
import { createReleaseClient } from './client';
import { revokeKey, setTeam } from './teams';
import { newKeyPair, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const inspectors = () =>
  readInspectors(
    { releasesDir: service.dir, registryKeys: releaseKeys(service.keysDir).publicKeys },
    (error) => {
      throw error;
    },
  );
const grantOf = (link: string) => new URL(link).searchParams.get('grant') ?? '';

test('a team’s key gets a link that opens the inspector for half a day, and names who may release what', async () => {
  const { link, until } = await service.content.client.inspect();
  expect(link).toMatch(`${service.origin}/inspector?grant=`);
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  expect(inspectors().grant(grantOf(link))).toEqual({ by: 'content', key: service.content.id, until });
  expect(inspectors().owners()).toEqual({ trade: ['trade'], content: ['content'], gift: ['content'] });
  const stranger = createReleaseClient(service.origin, newKeyPair().privateKey);
  await expect(stranger.inspect()).rejects.toMatchObject({ status: 401, code: 'KEY_UNKNOWN' });
});

test('the inspectors of a revoked key and of a removed team end, those of others stay', async () => {
  const links = [await service.trade.client.inspect(), await service.content.client.inspect()];
  const [trade, content] = links.map(({ link }) => grantOf(link)) as [string, string];
  revokeKey(service.keysDir, 'trade', service.trade.id);
  await service.restart();
  expect([inspectors().grant(trade), inspectors().grant(content)?.by]).toEqual([undefined, 'content']);

  setTeam(service.keysDir, 'market', ['trade']);
  const file = join(service.keysDir, 'teams.json');
  const { content: _removed, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(others));
  await service.restart();
  expect(inspectors().grant(content)).toBeUndefined();
  expect(inspectors().owners()).toEqual({ trade: ['trade', 'market'] });
});
