import { readConfig } from './core/config';
import { migrateConfigured } from './core/migrate-configured';
import { openConfigured } from './core/open-configured';
import { createSeal } from './core/seal';
import { removeKeys } from './staff/access/remove-keys';

const USAGE = `用法：pnpm staff:keys <手机号>
移除一位员工的所有登录密钥并结束其登录，如手机丢失；之后 ta 用密码和短信验证码登录工作台，重新添加。`;

/** Removes the keys of a member of staff in the configured database. Exit code 1 for nobody's phone. */
async function main() {
  const typed = process.argv.slice(2).filter((arg) => arg !== '--');
  const [phone = ''] = typed;
  if (phone === '--help' || phone === '-h') return process.stdout.write(`${USAGE}\n`);
  if (typed.length !== 1 || !/^1\d{10}$/.test(phone)) throw new Error(USAGE);
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    await migrateConfigured(config, database);
    const removed = await removeKeys({ db: database.db, seal: createSeal(config.secrets) }, phone);
    if (!removed) throw new Error('没有这个手机号的账号，请核对后重填');
    const { keys, sessions } = removed;
    process.stdout.write(`移除了 ${keys} 个登录密钥，结束了 ${sessions} 个登录\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
