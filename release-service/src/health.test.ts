import { bucketOfMs, noVisits, type VisitCounts } from 'releases/visit-counts';
import { builtRemote, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
  await out('v1');
});
afterEach(() => service.stop());

async function out(version: string, canary?: number | 'steps') {
  const { client } = service.trade;
  await client.upload('trade', version, builtRemote(version));
  await client.act('trade', { action: 'release', version, tested: true, ...(canary && { canary }) });
}
const group = (visits: number, parts: Partial<VisitCounts> = {}): VisitCounts => ({
  ...noVisits(),
  visits,
  lcp: { [bucketOfMs(1_800)]: visits },
  ...parts,
});

/** What a gateway sends. */
async function report(parts: object) {
  const answer = await fetch(`http://127.0.0.1:${service.port()}/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      remote: 'trade',
      version: 'v2',
      canary: group(0),
      control: group(0),
      ...parts,
    }),
  });
  return { status: answer.status, ...((await answer.json()) as { what?: string; code?: string }) };
}
const canary = () => service.registry().canaries.trade;

test('a canary that is as good as the rest goes on in steps to all, and the history has the figures', async () => {
  await out('v2', 'steps');
  expect(canary()).toMatchObject({ share: 1, isStepped: true });
  expect(await report({ canary: group(60), control: group(5_940) })).toMatchObject({ what: 'wait' });
  expect((await service.trade.client.state('trade')).health).toMatch(
    /^还不够：要 100 次访问。灰度 60 次访问，对照 5,940 次；/,
  );
  expect(await report({ canary: group(40), control: group(3_960) })).toMatchObject({ what: 'step' });
  expect(canary()).toMatchObject({ share: 10, isStepped: true });
  await report({ canary: group(1_700), control: group(15_300) });
  expect(canary()).toMatchObject({ share: 50 });
  expect(await report({ canary: group(200), control: group(200) })).toMatchObject({ what: 'good' });
  expect(service.registry()).toMatchObject({ remotes: { trade: { version: 'v2' } }, canaries: {} });
  const { entries } = await service.trade.client.history('trade');
  expect(entries.slice(2)).toMatchObject([
    {
      action: 'canary',
      share: 10,
      who: '健康检查',
      why: expect.stringContaining('灰度 100 次访问，对照 9,900 次'),
    },
    { action: 'canary', share: 50, who: '健康检查' },
    { action: 'promote', version: 'v2', who: '健康检查', why: expect.stringContaining('LCP p75 1,850 毫秒') },
  ]);
  expect((await service.trade.client.state('trade')).health).toBeNull();
});

test('a canary that is worse is withdrawn, and the history says in what', async () => {
  await out('v2', 10);
  await report({ canary: group(300, { errors: 60 }), control: group(2_700, { errors: 9 }) });
  expect(canary()).toBeUndefined();
  expect(service.registry().remotes.trade?.version).toBe('v1');
  expect(service.history().at(-1)).toMatchObject({
    action: 'withdraw',
    version: 'v2',
    who: '健康检查',
    why: expect.stringMatching(/^变差了：出错。灰度 300 次访问，对照 2,700 次；出错 20.0%（对照 0.3%）/),
  });
});

test('a first release has nothing to be compared with, so it cannot go in steps', async () => {
  const { client } = service.content;
  await client.upload('content', 'c1', builtRemote('one'));
  await expect(
    client.act('content', { action: 'release', version: 'c1', tested: true, canary: 'steps' }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'content 不能由访问的情况决定：还没有别的版本可以比；请用 --canary 10，或发布给所有访客',
  });
});

test('a share that the team has set stays, however good the canary is', async () => {
  await out('v2', 10);
  expect(await report({ canary: group(2_500), control: group(22_500) })).toMatchObject({ what: 'good' });
  expect(canary()).toMatchObject({ share: 10 });
  // Compared in full: what comes later is not counted.
  expect(await report({ canary: group(900, { errors: 900 }), control: group(900) })).toEqual({
    status: 200,
    what: null,
  });
  expect(canary()).toMatchObject({ share: 10 });
});

test('the counts survive a restart; those of another canary, or of an earlier trial of the same, do not count', async () => {
  await out('v2', 'steps');
  await report({ canary: group(70), control: group(6_930) });
  await service.restart();
  expect(await report({ version: 'v3', canary: group(70), control: group(70) })).toMatchObject({
    what: null,
  });
  expect(await report({ canary: group(30), control: group(2_970) })).toMatchObject({ what: 'step' });
  await service.trade.client.act('trade', { action: 'rollback' });
  await out('v2', 'steps');
  expect(await report({ canary: group(99), control: group(9_801) })).toMatchObject({ what: 'wait' });
});

test('counts that no gateway sends are refused', async () => {
  await out('v2', 'steps');
  for (const wrong of [
    { canary: { ...noVisits(), visits: -1 } },
    { canary: { ...noVisits(), lcp: { 200: 1 } } },
    { canary: { ...noVisits(), lcp: { __proto__x: 1 } } },
    { control: undefined },
    { more: 1 },
  ])
    expect(await report(wrong)).toMatchObject({ status: 400, code: 'BODY_INVALID' });
});
