import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Releases } from 'shared-contract/shapes';
import { type Market, openMarket } from '../orders/testing/market';

/** The release service, which is another program. */
let service: Server;
let answer: { status: number; body: unknown };
let market: Market;
beforeAll(async () => {
  service = createServer((request, response) => {
    response.writeHead(request.url === '/overview' ? answer.status : 404).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const releasesUpstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  market = await openMarket({}, { config: { releasesUpstream } });
});
afterAll(async () => {
  await market?.close();
  service.closeAllConnections();
  service.close();
});

const releases: Releases = {
  remotes: [{ name: 'trade', teams: [], live: null, canary: null, before: [] }],
  history: [],
  historyFault: null,
  previews: [],
  teams: [],
};
const ask = () => market.api.call('getReleases', {}, market.staff);

test('staff see what the release service knows', async () => {
  answer = { status: 200, body: releases };
  expect(await ask()).toMatchObject({ code: 200, data: releases });
});

test.each([
  ['fails', 500, {}],
  ['answers something else', 200, { remotes: 7 }],
  ['answers no object', 200, null],
])('a release service that %s is said, and the rest of the desk works', async (_what, status, body) => {
  answer = { status, body };
  expect(await ask()).toMatchObject({ code: 422, data: { reason: 'UNAVAILABLE' } });
  expect(await market.api.call('getDeskMoney', {}, market.staff)).toMatchObject({ code: 200 });
});
