/**
 * `pnpm start`: builds what has changed, runs the whole product on one port with the embedded database and the
 * demo data, and prints the address and the demo logins. PORT changes the port, DATA_DIR the folder,
 * DATABASE_URL the database.
 */
import { join } from 'node:path';
import { demoIdNumbers, demoLogins, demoPassword, demoTotpSecret } from 'demo/logins';
import { runCommand } from 'releases/run-command';
import { build } from './build';
import { ROOT, runServices } from './services';
import { untilStopped } from './until-stopped';

const began = Date.now();
const log = (line: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)}s  ${line}`);

async function main() {
  const port = Number(process.env.PORT ?? 8080);
  log('构建有改动的前端');
  await build({ log: (line) => log(`  ${line}`) });
  const running = await runServices({
    port,
    dataDir: process.env.DATA_DIR ?? join(ROOT, '.data'),
    distDir: join(ROOT, 'dist'),
    env: { DEMO_DATA: process.env.DEMO_DATA ?? 'on' },
    log,
  });

  console.log(`\n  号栈已就绪：${running.origin}\n`);
  console.log(`  示例账号（密码都是 ${demoPassword}；没用过的手机号登录即注册）：`);
  for (const { role, phone, userName, note } of demoLogins) {
    console.log(`    ${role}  ${phone}  ${userName.padEnd(10)} ${note}`);
  }
  console.log(`\n  短信验证码：${running.origin}/api/dev/outbox?phone=<手机号>`);
  console.log(`  客服的动态码：在验证器应用里添加密钥 ${demoTotpSecret}；pnpm ops 自己算`);
  console.log(`  实名认证：姓名填任意中文姓名，身份证号 ${demoIdNumbers.join('、')}（每个认证一个账号）`);
  console.log('  演示客服会在几秒后自动验号、换绑；按 Ctrl-C 结束。\n');
  return running;
}

runCommand(
  'pnpm start      构建有改动的前端，在一个端口上运行整个产品；PORT、DATA_DIR、DATABASE_URL、DEMO_WORKER 见 README.md',
  () => untilStopped(main()),
);
