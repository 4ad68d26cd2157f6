import type { Db } from '../core/database';
import type { Seal } from '../core/seal';
import { recordSecrets } from './app-secret';
import { type Outcome, type RotationOptions, rotateSecret } from './rotate';

/**
 * Rotates the secret of a database and reports the result in readable lines.
 * @returns whether the rotation is finished and the old secret may be retired
 * @throws Error with a message if the secrets do not match the database, or no rotation is in progress
 */
export async function runRotation(
  db: Db,
  seal: Seal,
  { say, keepBroken }: Required<RotationOptions>,
): Promise<boolean> {
  await recordSecrets(db, seal);
  const outcome = await rotateSecret(db, seal, { say, keepBroken });
  for (const line of report(outcome)) say(line);
  return outcome.finished;
}

function report({ rewritten, left, broken, doubles, finished }: Outcome): string[] {
  const counts = Object.entries(left).map(([column, count]) => `${column} ${count}`);
  return [
    `改写了 ${rewritten} 行 (rows rewritten)`,
    ...broken.map((row) => `打不开 (does not open): ${row}`),
    ...doubles.map((row) => `另一行有同一个值 (another row holds the same value): ${row}`),
    finished
      ? '完成：旧密钥没有留下可用的内容，可以移到 APP_SECRET_RETIRED (finished)'
      : `没有完成，旧密钥还有 ${counts.join('、')}：处理上面列出的行再运行一次；没有列出行时直接再运行 (not finished)`,
  ];
}
