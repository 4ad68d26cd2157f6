import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { newPhone, openApi, type TestApi } from '../../testing/harness';
import { createLog } from '../log';
import { serveMetrics } from './serve-metrics';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  api = await openApi({ log: createLog('info', to), owner: true });
});
afterAll(() => api.close());

/** The value of a metric, by its name with labels. */
async function metric(line: string): Promise<number | undefined> {
  const text = await api.services.metrics.registry.metrics();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('calls are counted by name and by the code that the body says', async () => {
  await api.value('listGames', {});
  await api.call('getGoods', { id: '999999999' });
  expect(await metric('haozhan_call_seconds_count{call="listGames",code="200"}')).toBe(1);
  expect(await metric('haozhan_call_seconds_count{call="getGoods",code="404"}')).toBe(1);
});

test('living orders are told by state, those without any as 0, and ended ones not at all', async () => {
  expect(await metric('haozhan_orders{state="paid"}')).toBe(0);
  expect(await metric('haozhan_orders{state="completed"}')).toBeUndefined();
  expect(await metric('haozhan_overdue_seconds')).toBe(0);
});

test('the metrics stand on a port of their own: the api itself has no such address', async () => {
  expect((await api.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const shown = await serveMetrics(api.services, 0);
  const answer = await fetch(`${shown.listeningOrigin}/metrics`);
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d/m);
  await shown.close();
});

describe('a trace that the browser began', () => {
  const ask = (headers: Record<string, string>) => api.value('getCaptcha', {}, { headers });
  const traced = () => lines.map((line) => JSON.parse(line).traceId).filter(Boolean);

  test('stands in the log lines of its call, and nothing that is none does', async () => {
    await ask({ traceparent });
    expect(traced()).toContain(TRACE);
    lines.length = 0;
    for (const wrong of [
      "00-x'; drop table member; --",
      `01-${TRACE}-00f067aa0ba902b7-01`,
      `${traceparent} */`,
    ])
      await ask({ traceparent: wrong });
    expect(lines.length).toBeGreaterThan(0);
    expect(traced()).toEqual([]);
  });

  test('ends every statement of its call', async () => {
    await sql`create table seen (statement text)`.execute(api.db);
    await sql`
      create function see() returns trigger language plpgsql as
      $$ begin insert into seen values (current_query()); return new; end $$`.execute(api.db);
    // A table of the coordinator, since a cluster has no triggers on shards.
    await sql`create trigger see after insert on outbox for each row execute function see()`.execute(api.db);
    const send = (headers: Record<string, string>) =>
      api.value('sendSmsCode', { phone: newPhone(), scene: 'login' }, { headers });
    await send({ traceparent });
    await send({});
    const { rows } = await sql<{ statement: string }>`select statement from seen`.execute(api.db);
    expect(rows.map(({ statement }) => statement.includes(`/*traceparent='${traceparent}'*/`))).toEqual([
      true,
      false,
    ]);
  });
});
