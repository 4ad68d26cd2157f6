import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openEmbedded, openInMemory, openNative } from '../core/database';
import { placements } from '../core/distribution';
import { grantApplication } from '../core/grant';
import { migrate, migrations } from '../core/migrate';

/** Shared by all suites, workers and runs: payment keys and migrated template databases. */
export const templates = join(tmpdir(), 'haozhan-test-templates');

/** The PostgreSQL server to test on; undefined: the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabaseOptions {
  /** Opens it in the role that owns the tables instead of the application's, for tests that truncate or alter them. */
  owner?: boolean;
  /** URL of the server to create it on; default: `serverUrl`. */
  server?: string;
}

/** Opens a migrated database of its own; call `drop` after it is closed. */
export async function openTestDatabase({
  owner = false,
  server = serverUrl,
}: TestDatabaseOptions = {}): Promise<{ database: Database; drop: () => Promise<void> }> {
  if (server) return createDatabaseOn(server, owner);
  embeddedDump ??= embeddedTemplate();
  return { database: await openInMemory(await embeddedDump), drop: async () => {} };
}

/** Hash of the migrations and of the places of tables: a change of either invalidates the templates. */
const state = () =>
  createHash('sha256')
    .update(JSON.stringify([migrations(), placements]))
    .digest('hex')
    .slice(0, 16);

let embeddedDump: Promise<Blob> | undefined;

/**
 * A dump of a migrated database: loading it avoids migrations, which take seconds. PostgreSQL's own template
 * databases are dropped first: they are two thirds of the files, and load time is proportional to the number of
 * files.
 */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(templates, `embedded-alone-${state()}.tar`);
  if (!(await stat(file).catch(() => undefined))) {
    mkdirSync(templates, { recursive: true });
    const database = await openInMemory();
    await migrate(database.db);
    await sql`update pg_database set datistemplate = false, datallowconn = true`.execute(database.db);
    for (const name of ['template0', 'template1'])
      await sql.raw(`drop database ${name}`).execute(database.db);
    const dump = await database.dump();
    await database.close();
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([await readFile(file)]);
}

/**
 * Node arguments for a server that runs for seconds only: compiles the embedded database's WebAssembly lazily
 * and with the baseline compiler, because optimization took half of the processor time of such a server. TypeScript
 * without tsx's loader of ES modules, which takes a thread and 0.25 s.
 */
export const SHORT_RUN = ['--wasm-lazy-compilation', '--liftoff-only', '--require', 'tsx/cjs'] as const;

/**
 * Copies a migrated embedded database to where a server with this DATA_DIR opens it, for `pnpm dev` and for tests that
 * start the program but do not test its first start, because creating and migrating a database takes seconds. `dataDir`
 * must not contain a database.
 */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  const template = join(templates, `folder-${state()}`);
  if (!existsSync(template)) {
    const draft = `${template}.${process.pid}`;
    const database = await openEmbedded(draft);
    await migrate(database.db);
    await database.close();
    try {
      renameSync(draft, template);
    } catch (error) {
      // Another worker created the same template meanwhile.
      rmSync(draft, { recursive: true });
      if (!existsSync(template)) throw error;
    }
  }
  // An interrupted copy is not opened, and the next one replaces it.
  const copy = join(dataDir, 'db.copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(template, copy, { recursive: true });
  renameSync(copy, join(dataDir, 'db'));
}

/** The name of the template database, by the server's URL. */
const serverTemplates = new Map<string, Promise<string>>();

const APPLICATION = { role: 'haozhan_application', password: 'haozhan' };

async function createDatabaseOn(url: string, owner: boolean) {
  const name = `haozhan_test_${randomBytes(8).toString('hex')}`;
  const template = await onceFor(serverTemplates, url, templateOn);
  await onEveryNode(url, (node) => node.query(`create database ${name} template ${template}`));
  return {
    database: openNative(databaseOn(url, name, owner ? undefined : APPLICATION)),
    drop: async () => {
      await onEveryNode(url, (node) => disconnect(node, name));
      await onEveryNode(url, (node) => node.query(`drop database ${name} with (force)`));
    },
  };
}

/** What `make` answers for a key, made once. */
function onceFor<T>(made: Map<string, T>, key: string, make: (key: string) => T): T {
  const value = made.get(key) ?? make(key);
  made.set(key, value);
  return value;
}

/** An advisory lock key not used elsewhere on the server. */
const TEMPLATE_LOCK = 7_301_944;

/**
 * The first worker creates the template under an advisory lock, the others wait for it. An unfinished draft is
 * recreated.
 */
const templateOn = (url: string) =>
  asAdmin(url, async (admin) => {
    const name = `haozhan_template_${state()}`;
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await onEveryNode(url, async (node) => {
      await node.query(`drop database if exists ${name}_draft with (force)`);
      await node.query(`create database ${name}_draft`);
    });
    await joinCluster(url, `${name}_draft`);
    const database = openNative(databaseOn(url, `${name}_draft`));
    await migrate(database.db);
    await grantApplication(database.db, APPLICATION);
    await database.close();
    await onEveryNode(url, (node) => disconnect(node, `${name}_draft`));
    await onEveryNode(url, (node) => node.query(`alter database ${name}_draft rename to ${name}`));
    return name;
  });

/**
 * Ends all connections of a database for good. Citus keeps some of its own to each of its databases, from the other nodes
 * too, and a database in use can neither be copied nor dropped.
 */
async function disconnect(node: pg.Client, name: string): Promise<void> {
  await node.query(`alter database ${name} allow_connections false`);
  await node.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** The URL of another database on the same server, optionally in another role. */
function databaseOn(url: string, name: string, as?: typeof APPLICATION): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  if (as) [own.username, own.password] = [as.role, as.password];
  return own.href;
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

interface Node {
  host: string;
  port: number;
}

/** Nodes by the server's URL. */
const nodesByServer = new Map<string, Promise<Node[]>>();

/** The nodes of the Citus cluster that the database of `url` belongs to, coordinator first; none for a server without one. */
const nodesOf = (url: string): Promise<Node[]> =>
  onceFor(nodesByServer, url, () =>
    asAdmin(url, async (admin) => {
      const { rows: citus } = await admin.query("select from pg_extension where extname = 'citus'");
      if (citus.length === 0) return [];
      const { rows } = await admin.query<Node>(
        'select nodename as host, nodeport as port from pg_dist_node order by groupid',
      );
      return rows;
    }),
  );

const urlOn = (url: string, { host, port }: Node): string =>
  Object.assign(new URL(url), { hostname: host, port }).href;

/** Runs `work` on the server, or on all nodes of its cluster at once. */
async function onEveryNode(url: string, work: (node: pg.Client) => Promise<unknown>): Promise<void> {
  const cluster = await nodesOf(url);
  const urls = cluster.length === 0 ? [url] : cluster.map((node) => urlOn(url, node));
  await Promise.all(urls.map((each) => asAdmin(each, work)));
}

/** Adds the database to the cluster of `url`, if there is one. */
async function joinCluster(url: string, name: string): Promise<void> {
  const cluster = await nodesOf(url);
  const [coordinator, ...workers] = cluster;
  if (!coordinator) return;
  await Promise.all(
    cluster.map((node) =>
      asAdmin(databaseOn(urlOn(url, node), name), (admin) => admin.query('create extension citus')),
    ),
  );
  await asAdmin(databaseOn(url, name), async (admin) => {
    await admin.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await admin.query('select citus_add_node($1, $2)', [host, port]);
  });
}
