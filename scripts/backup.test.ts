import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNative } from 'api/core/database';
import { migrate } from 'api/core/migrate';
import { createDatabase, faultsOfLedger, tableSums } from 'api/testing/table-sums';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { missingPostgres, withPostgres } from './postgres-programs';
import { openSavedShop } from './saved-shop';
import { ROOT } from './services';

/* Restore drill: a backup is restored completely into another database. */

const folder = mkdtempSync(join(tmpdir(), 'haozhan-backup-'));
let postgres: NativePostgres;
const onServer = missingPostgres('pg_dump') ? test.skip : test;

beforeAll(async () => {
  postgres = mustRun(await startNativePostgres());
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, url: string, uploads: string, releases = '') =>
  execFileSync(join(ROOT, script), [join(folder, 'backup')], {
    env: {
      PATH: withPostgres(),
      DATABASE_URL: url,
      UPLOADS: uploads,
      RELEASES: releases,
    },
    stdio: 'pipe',
  });

onServer(
  'a backup restores the same rows, money and pictures; a damaged one and a database in use are refused',
  async () => {
    const { url } = postgres;
    const other = new URL(url);
    other.pathname = '/restored';
    const [pictures, back, releases] = ['pictures', 'back', 'releases'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(pictures);
    writeFileSync(join(pictures, 'a.webp'), 'picture');

    const from = openNative(url);
    await openSavedShop(from.db);
    const before = await tableSums(from.db);
    await createDatabase(from.db, 'restored');
    run('deploy/backup.sh', url, pictures, pictures);
    await from.close();

    expect(() => run('deploy/restore.sh', url, back)).toThrow('not empty');
    run('deploy/restore.sh', other.href, back, releases);
    const restored = openNative(other.href);
    expect(await tableSums(restored.db)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(await migrate(restored.db)).toEqual([]);
    expect(await faultsOfLedger(restored.db)).toEqual([]);
    await restored.close();
    for (const one of [back, releases]) expect(readFileSync(join(one, 'a.webp'), 'utf8')).toBe('picture');

    appendFileSync(join(folder, 'backup/database.dump'), 'x');
    expect(() => run('deploy/restore.sh', other.href, back)).toThrow();
  },
);
