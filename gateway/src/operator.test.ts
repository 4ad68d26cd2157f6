import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { operatorOf } from 'shared-contract/operator';
import { followOperator } from './operator';

// Only the api is a fake, because it must be able to fail.
let api: Server;
let app: FastifyInstance;
let asked: (string | undefined)[];
let answer: (response: ServerResponse) => void;
let operator: () => { name: string };

const start = operatorOf({});
const says = (data: unknown) => (response: ServerResponse) =>
  response.end(JSON.stringify({ code: 200, data }));
/** Waits for this many further questions, so that the answers before them have been read. */
async function asks(more: number) {
  const until = asked.length + more;
  while (asked.length < until) await new Promise((next) => setTimeout(next, 5));
}

beforeEach(async () => {
  asked = [];
  answer = says({ ...start, name: '新公司' });
  api = createHttpServer(({ url }, response) => {
    asked.push(url);
    answer(response);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const apiUpstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  app = fastify();
  operator = followOperator(app, { apiUpstream, start, everyMs: 10 });
});
afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

test('the lines of the environment stand until the api has answered; then those that staff saved', async () => {
  const { name, icp, edi, police } = start;
  expect(operator()).toEqual({ name, icp, edi, police, licence: '' });
  await app.listen();
  await asks(2);
  expect(asked[0]).toBe('/web/operator');
  expect(operator()).toEqual({ name: '新公司', icp, edi, police, licence: '' });
  const same = operator();
  await asks(2);
  expect(operator()).toBe(same);
  answer = says({ ...start, name: '又一家公司' });
  await asks(2);
  expect(operator().name).toBe('又一家公司');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => response.writeHead(500).end()],
  ['sends no JSON', (response) => response.end('<html>')],
  ['ends the connection', (response) => response.destroy()],
  ['misses a line', (response) => says({ name: '半家公司' })(response)],
  ['sends too much', (response) => says({ ...start, name: '长'.repeat(40_000) })(response)],
])('an api that %s changes nothing of the last known lines', async (_case, fails) => {
  await app.listen();
  await asks(2);
  expect(operator().name).toBe('新公司');
  answer = fails;
  await asks(3);
  expect(operator().name).toBe('新公司');
});
