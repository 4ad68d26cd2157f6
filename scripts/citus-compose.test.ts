import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { NODE_SETTINGS } from './citus-cluster';
import { ROOT } from './services';

/* The nodes of docker-compose.citus.yml have the settings that the product is tested with on a cluster. */

interface Service {
  image?: string;
  scale?: number | string;
  environment?: Record<string, string>;
  entrypoint?: string[];
  command?: string[];
  volumes?: string[];
  ports?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const read = (name: string): Compose => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true });
const single = read('docker-compose.yml');
const cluster = read('docker-compose.citus.yml');
const joining = cluster.services['citus-nodes'] as Service;
const workers = joining.command?.slice(2) ?? [];
const coordinator = joining.environment?.COORDINATOR ?? '';
const nodes = [coordinator, ...workers].map((name) => cluster.services[name] as Service);

/** The values of a program's `-c`. */
const settingsOf = (command: readonly string[] = []) =>
  command.filter((_, index) => command[index - 1] === '-c');

test('each node has the settings of the tests, and archives its log as the one PostgreSQL does', () => {
  const archiving = settingsOf(single.services.postgres?.command);
  expect(archiving).toHaveLength(3);
  expect(nodes).toHaveLength(3);
  // The number of shards is the operator's, docs/operations.md.
  const shards = `citus.shard_count=$\{CITUS_SHARDS:-8}`;
  for (const { command } of nodes)
    expect(settingsOf(command)).toEqual([...NODE_SETTINGS, shards, ...archiving]);
});

test('all nodes are of one image, ask for passwords and are not reached from outside', () => {
  expect(new Set([...nodes, joining].map(({ image }) => image)).size).toBe(1);
  for (const node of nodes) {
    expect(node.entrypoint).toEqual(['sh', '/etc/haozhan/citus-node.sh']);
    expect(Object.keys(node.environment ?? {})).not.toContain('POSTGRES_HOST_AUTH_METHOD');
    expect(node.ports).toBeUndefined();
  }
});

test('each node has a data folder and an archive of its own, none of them that of the one PostgreSQL', () => {
  const own = nodes.flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? '').filter((source) => !source.startsWith('.')),
  );
  expect(own.sort()).toEqual(Object.keys(cluster.volumes).sort());
  expect(own).toHaveLength(6);
  expect(Object.keys(single.volumes)).toEqual(expect.not.arrayContaining(own));
});

test('what asks the one PostgreSQL asks the coordinator instead, and that one is not started', () => {
  const asking = Object.entries(single.services).filter(
    ([name, { environment = {} }]) =>
      name === 'pgbouncer' || JSON.stringify(environment).includes('postgres:5432'),
  );
  expect(asking.map(([name]) => name)).toEqual(['migrate', 'api', 'worker', 'pgbouncer']);
  for (const [name, { environment = {} }] of asking) {
    const own = cluster.services[name]?.environment ?? {};
    expect(JSON.stringify(own)).toContain(coordinator);
    expect(JSON.stringify({ ...environment, ...own })).not.toContain('postgres:5432');
  }
  // 1 while its data are moved.
  const { scale } = cluster.services.postgres ?? {};
  expect(scale).toBe(`$\{OLD_POSTGRES:-0}`);
});
