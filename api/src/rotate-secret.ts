import { readConfig } from './config';
import { migrateConfigured } from './migrate-configured';
import { openConfigured } from './open-configured';
import { recordSecrets } from './rotation/app-secret';
import { type Outcome, rotateSecret } from './rotation/rotate';
import { createSeal } from './seal';

const KEEP_BROKEN = '--keep-broken';

/** Rewrites what APP_SECRET_OLD has sealed and indexed in the configured database, and ends: 0 when nothing of it is left. */
async function main() {
  const config = readConfig();
  const seal = createSeal(config.secrets);
  const database = await openConfigured(config);
  try {
    await migrateConfigured(config, database);
    await recordSecrets(database.db, seal);
    const keepBroken = process.argv.includes(KEEP_BROKEN);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const outcome = await rotateSecret(database.db, seal, { say, keepBroken });
    for (const line of report(outcome)) say(line);
    if (!outcome.finished) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function report({ rewritten, left, broken, doubles, finished }: Outcome): string[] {
  const counts = Object.entries(left).map(([column, count]) => `${column} ${count}`);
  return [
    `改写了 ${rewritten} 行 (rows rewritten)`,
    ...broken.map((row) => `打不开 (does not open): ${row}`),
    ...doubles.map((row) => `另一行有同一个值 (another row holds the same value): ${row}`),
    finished
      ? '完成：旧密钥没有留下任何内容，可以移到 APP_SECRET_RETIRED (finished)'
      : `没有完成，旧密钥还有 ${counts.join('、')}：处理上面列出的行再运行一次；没有列出行时直接再运行 (not finished)`,
  ];
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
