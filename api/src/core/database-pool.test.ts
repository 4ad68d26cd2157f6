import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { openApi, type TestApi } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { serverUrl } from '../testing/test-database';

/** More than pool size plus queue limit. */
const FLOOD = 700;

let api: TestApi;
let goodsId: string;
beforeAll(async () => {
  api = await openApi();
  const { id: sellerId } = await api.newMember();
  goodsId = await api.newGoods({ sellerId });
});
afterAll(() => api.close());

const read = () => api.app.inject({ url: `/web/good/${goodsId}` });
type Answer = Awaited<ReturnType<typeof read>>;
const flood = () => Promise.all(Array.from({ length: FLOOD }, read));

function expectUnavailable(answer: Answer): void {
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({
    code: 503,
    msg: '服务繁忙，请稍后再试',
    data: { reason: 'UNAVAILABLE', requestId: answer.headers['x-request-id'] },
  });
}
/** Pool metric: used, idle, waiting. */
async function connections() {
  const text = await api.services.metrics.registry.metrics();
  const lines = [...text.matchAll(/^haozhan_database_connections\{state="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, state, count]) => [state, Number(count)]));
}

test('the metrics say how many connections are used and idle, and how many calls wait for one', async () => {
  await read();
  const now = await connections();
  expect(Object.keys(now).sort()).toEqual(['idle', 'used', 'waiting']);
  expect(now.waiting).toBe(0);
});

onServer.test(
  'of more calls than the database can answer some are told when to come again, and none fails otherwise',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    await other.query('begin; lock table goods in access exclusive mode');
    const answers = flood();
    while (api.services.poolStats().waiting < 400) await sleep(10);
    expect(api.services.poolStats()).toMatchObject({ used: 10, idle: 0 });
    expect(api.services.poolStats().waiting).toBeLessThanOrEqual(500);
    await other.query('commit');
    await other.end();
    const refused = (await answers).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(FLOOD - 520);
    for (const answer of refused) expectUnavailable(answer);
    while ((await api.app.inject('/readyz')).statusCode !== 200) await sleep(50);
    expect((await read()).statusCode).toBe(200);
    expect(api.services.poolStats().waiting).toBe(0);
  },
);
