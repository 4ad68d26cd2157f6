import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readReleased, readReleaseHistory, releaseKeys } from 'releases/store';
import { createReleaseClient } from '../client';
import { createReleaseService } from '../server';
import { addKey, setTeam } from '../teams';

/** A key pair of a team, in PEM. */
export function newKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** What the running product provides: nothing that a release of these tests needs. */
const deployed: Record<string, unknown> = {
  '/registry.json': { remotes: {} },
  '/desk/registry.json': { remotes: {} },
  '/host-exports.json': { shared: {}, versions: {} },
  '/desk/host-exports.json': { shared: {}, versions: {} },
  '/api/contract-digest': {},
};

/**
 * A release service behind the product's address, with the teams `trade` (trade) and `content` (content, gift).
 * @param dir of registry and releases; default: an empty one
 */
export async function startService({ dir: given }: { dir?: string } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'haozhan-release-service-'));
  const dir = given ?? join(home, 'releases');
  const keysDir = join(home, 'keys');
  mkdirSync(dir, { recursive: true });
  const keys = releaseKeys(keysDir);
  let service: FastifyInstance;
  const front = createServer((request, answer) => {
    const { url = '', method, headers } = request;
    if (url in deployed) return answer.end(JSON.stringify(deployed[url]));
    const { port } = service.server.address() as AddressInfo;
    const passed = send({ port, path: url, method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const start = async () => {
    service = createReleaseService({ dir, keys, keysDir, origin, logLevel: 'silent' });
    await service.listen({ port: 0, host: '127.0.0.1' });
  };
  await start();

  const teamOf = async (name: string, remotes: string[]) => {
    const pair = newKeyPair();
    setTeam(keysDir, name, remotes);
    const id = await addKey(keysDir, name, pair.publicKey);
    return { ...pair, id, client: createReleaseClient(origin, pair.privateKey) };
  };
  return {
    dir,
    keysDir,
    origin,
    trade: await teamOf('trade', ['trade']),
    content: await teamOf('content', ['content', 'gift']),
    registry: () => readReleased(dir, keys),
    history: () => readReleaseHistory(dir, keys),
    /** Of the service itself, without the product before it. */
    port: () => (service.server.address() as AddressInfo).port,
    async restart() {
      await service.close();
      await start();
    },
    async stop() {
      await service.close();
      front.closeAllConnections();
      front.close();
      for (const folder of [home, ...builds.splice(0)]) rmSync(folder, { recursive: true });
    },
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;

const builds: string[] = [];

/** An empty folder for a build on a team's own machine; `stop` removes it. */
export function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haozhan-built-'));
  builds.push(folder);
  return folder;
}

/**
 * A finished build of a remote, as its team has it on its own machine.
 * @param content of the entry, which tells versions apart
 * @returns its folder
 */
export function builtRemote(content: string): string {
  const folder = buildFolder();
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'maps'));
  writeFileSync(join(folder, 'client/remoteEntry.js'), `define("./app", ${JSON.stringify(content)})`);
  writeFileSync(join(folder, 'maps/remoteEntry.js.map'), '{}');
  writeFileSync(join(folder, 'assets.json'), '{}');
  return folder;
}

export const entryOf = ({ dir }: Service, remote: string, version: string) =>
  readFileSync(join(dir, 'remotes', remote, version, 'client/remoteEntry.js'), 'utf8');
