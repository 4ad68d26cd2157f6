import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openNative } from 'api/core/database';
import { transact } from 'api/core/events/events';
import { migrate } from 'api/core/migrate';
import { faultsOfLedger, tableSums, textOf } from 'api/testing/table-sums';
import { mustRun, type NativePostgres, startNativePostgres, startOn } from './native-postgres';
import { asPostgres, missingPostgres, postgresFolder } from './postgres-programs';
import { openSavedShop } from './saved-shop';
import { ROOT } from './services';

/* Recovery drill of docs/operations.md, "Recover to a moment": base backup, archived WAL, recovered server. */

const folder = postgresFolder();
const archive = join(folder, 'archive');
const wal = join(archive, 'wal');
/** Copied to a folder that PostgreSQL's account can read, as in the container. */
const scripts = [
  'deploy/archive-wal.sh',
  'deploy/base-backup.sh',
  'deploy/check-archive.sh',
  'deploy/recover.sh',
  'deploy/verify.sql',
];
const script = (name: string) => join(folder, name);
let postgres: NativePostgres | undefined;
const onServer = missingPostgres('pg_basebackup', 'pg_isready', 'psql') ? test.skip : test;

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  asPostgres('sh', [script(name), ...args], { ARCHIVE: archive, ...env }).trim();

/** Switches to a new WAL segment. @returns the name of the previous one, once it is archived */
async function archived(db: Db): Promise<string> {
  const name = await textOf(db, 'pg_walfile_name(pg_switch_wal())');
  while (!existsSync(join(wal, `${name}.gz`))) await sleep(20);
  return name;
}

/** Recovers, starts a server on the recovered data folder, and calls `look` with a connection to it. */
async function recovered(base: string, env: Record<string, string>, look: (db: Db) => Promise<void>) {
  const server = mustRun(await startOn((data) => void run('deploy/recover.sh', [base, data], env)));
  const { db, close } = openNative(server.url);
  try {
    await look(db);
  } finally {
    await close();
    await server.stop();
  }
}

onServer(
  'a database is recovered to a moment and to just before a transaction, sound and writable; a gap in the log leaves nothing',
  async () => {
    for (const name of scripts) cpSync(join(ROOT, name), script(name));
    postgres = mustRun(
      await startNativePostgres({
        archiveCommand: `ARCHIVE=${archive} sh ${script('deploy/archive-wal.sh')} %p %f`,
      }),
    );
    const { url } = postgres;
    const { db, close } = openNative(url);
    const { sell, recharge } = await openSavedShop(db);
    const base = run('deploy/base-backup.sh', [], { DATABASE_URL: url });

    const early = await sell(30_000);
    await recharge('R2', 1_000);
    const moment = await textOf(db, 'clock_timestamp()');
    const atMoment = await tableSums(db);
    const before = await archived(db);
    const late = await sell(40_000);
    await recharge('R3', 500);
    const xid = await transact(db, async (tx) => {
      await tx.updateTable('goods').set({ price_fen: 600 }).execute();
      return textOf(tx, 'pg_current_xact_id()');
    });
    const mistake = await archived(db);
    await db
      .updateTable('wallet_account')
      .set({ balance_fen: 1 })
      .where('account', 'like', 'member:%:available')
      .execute();
    await archived(db);
    expect(mistake > before).toBe(true);
    expect(run('deploy/check-archive.sh', [base])).toMatch(/^whole: /);

    await recovered(base, { UNTIL: moment }, async (then) => {
      expect(await tableSums(then)).toEqual(atMoment);
      expect(await textOf(then, `select array_agg(id) && array[${late}::bigint] from goods`)).toBe('false');
      expect(await migrate(then)).toEqual([]);
      await then
        .updateTable('goods')
        .set({ title: '恢复之后写的' })
        .where('id', '=', Number(early))
        .execute();
      expect(await faultsOfLedger(then)).toEqual([]);
    });
    await recovered(base, { BEFORE_XID: xid }, async (then) => {
      expect(await textOf(then, `select price_fen from goods where id = ${late}`)).toBe('40000');
      expect(await textOf(then, 'select min(price_fen) from goods')).toBe('20000');
    });

    const target = join(folder, 'never');
    const refused = (env: Record<string, string>) =>
      expect(() => run('deploy/recover.sh', [base, target], env));
    const left = () => readdirSync(folder).filter((name) => name.startsWith('never'));
    refused({}).toThrow(/account member:\d+:available holds 1 fen, its entries 13845/);
    expect(left()).toEqual(['never.log', 'never.part']);
    rmSync(join(wal, `${mistake}.gz`));
    refused({ BEFORE_XID: xid }).toThrow(
      `nothing was recovered: recovery ended before configured recovery target was reached; ${mistake} is missing`,
    );
    expect(left()).toEqual(['never.log']);
    refused({}).toThrow(`the archive is not whole: ${mistake} is missing`);
    refused({ UNTIL: '2026-11-23 10:15' }).toThrow('UNTIL needs a time zone');
    expect(() => run('deploy/recover.sh', [base, archive])).toThrow('is there already');

    // A new base backup with KEEP=1 deletes the older one and the WAL before it.
    const next = run('deploy/base-backup.sh', [], { DATABASE_URL: url, KEEP: '1' });
    expect(existsSync(base)).toBe(false);
    expect(existsSync(join(wal, `${before}.gz`))).toBe(false);
    expect(run('deploy/check-archive.sh', [next])).toMatch(/^whole: /);
    await close();
  },
  // It starts and stops five servers.
  120_000,
);
