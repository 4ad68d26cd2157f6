/** Baseline of plain node:http: the same bytes for every request. `serve-bare.ts <file>` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
