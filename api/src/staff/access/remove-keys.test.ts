/** @embedded The command runs as a process on a database of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../core/config';
import { migrateConfigured } from '../../core/migrate-configured';
import { openConfigured } from '../../core/open-configured';
import { createSeal } from '../../core/seal';
import { newMember } from '../../identity/members';
import { issueToken } from '../../identity/tokens';
import { totpAad } from './keys';
import { newTotpSecret } from './totp';

const folder = mkdtempSync(join(tmpdir(), 'haozhan-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { DATA_DIR: folder, APP_SECRET: Buffer.alloc(32, 7).toString('base64') };
const config = readConfig(env);
const seal = createSeal(config.secrets);
const phone = '12000770001';

/** Runs the command as an operator types it. */
const command = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; error: string }>((done) => {
    const file = join(__dirname, '../../remove-staff-keys.ts');
    const child = spawn(process.execPath, ['--require', 'tsx/cjs', file, ...args], {
      env: { PATH: process.env.PATH, ...env },
      cwd: join(__dirname, '../../..'),
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      error += text;
    });
    child.once('close', (code) => done({ code, out, error }));
  });

/** Opens the database for `work`, as only one process at a time may. */
async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openConfigured>>['db']) => Promise<T>) {
  const database = await openConfigured(config);
  try {
    await migrateConfigured(config, database);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

test('an operator removes the keys of a person, whose sessions end; the audit has a line for each', async () => {
  await inDatabase(async (db) => {
    const id = await newMember(db, seal, { phone, roles: ['user', 'staff'] });
    for (const name of ['工作手机', '备用'])
      await db
        .insertInto('staff_key')
        .values({
          member_id: id,
          kind: 'totp',
          name,
          totp_sealed: seal.seal(newTotpSecret(), totpAad(id)),
        })
        .execute();
    await issueToken(db, id, ['password', 'totp'], 'desk');
  });
  expect(await command(phone)).toEqual({ code: 0, out: '移除了 2 个登录密钥，结束了 1 个登录\n', error: '' });
  expect(await command('12000770002')).toMatchObject({
    code: 1,
    error: '没有这个手机号的账号，请核对后重填\n',
  });
  const left = await inDatabase(async (db) => ({
    keys: await db.selectFrom('staff_key').select('id').execute(),
    sessions: await db.selectFrom('session_token').select('scope').execute(),
    audit: await db
      .selectFrom('audit')
      .select(['to_state', 'note'])
      .where('actor', '=', 'operator')
      .execute(),
  }));
  expect(left).toEqual({
    keys: [],
    sessions: [],
    audit: [
      { to_state: 'removed', note: 'totp: 工作手机' },
      { to_state: 'removed', note: 'totp: 备用' },
    ],
  });
}, 120_000);

test('it says how it is used', async () => {
  expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('pnpm staff:keys') });
  for (const args of [[], ['123'], [phone, phone]])
    expect(await command(...args)).toMatchObject({ code: 1, error: expect.stringContaining('用法') });
}, 120_000);
