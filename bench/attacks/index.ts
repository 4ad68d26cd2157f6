import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNativePostgres } from 'scripts/native-postgres';
import { atRate, type Outcome } from '../load/send';
import { startProduct } from '../start-product';
import { attacks } from './list';
import { ordinaryTraffic } from './ordinary';

/** Requests per second: a quarter of the capacity of two cores. */
const RATE = 20;
/** Time for an attack to take effect before the measurement starts. */
const SETTLE_MS = 2_000;
/** Upper bound for the 95th percentile of ordinary traffic during an attack, relative to the idle one. */
const MOST_TIMES = 2;
/** Below this value a ratio is noise. */
const FLOOR_MS = 20;

const KINDS = ['page', 'list', 'detail', 'member'] as const;

/** The highest 95th percentile, in ms, among the given kinds. */
const p95 = (outcome: Outcome, kinds: readonly string[]) =>
  Math.max(...kinds.map((kind) => outcome.percentile(95, kind)));

/**
 * `pnpm bench attacks`: starts the product (on a temporary PostgreSQL where one is installed), measures ordinary
 * traffic without and under each attack of `list.ts`, and prints a table.
 * @returns whether ordinary traffic stayed within {@link MOST_TIMES} times its undisturbed p95
 */
export async function measureAttacks({
  seconds,
  program = 'scripts/start.ts',
}: {
  seconds: number;
  program?: string;
}) {
  const server = await startNativePostgres();
  const postgres = typeof server === 'string' ? undefined : server;
  const product = await startProduct(join(__dirname, '../..'), program, {
    DATABASE_URL: postgres?.url ?? '',
  });
  try {
    const port = Number(new URL(product.origin).port);
    const next = await ordinaryTraffic(product.origin);
    const measure = () => atRate(`http://127.0.0.1:${port}`, { rate: RATE, seconds }, next);
    await measure(); // warms up caches and the JIT compiler
    const quiet = await measure();
    console.log('| 攻击 | 正常请求 p95 | 安静时 | 倍数 | 失败 | |\n|---|--:|--:|--:|--:|---|');
    const row = (name: string, outcome: Outcome, kinds: readonly string[]) => {
      const [now, before] = [p95(outcome, kinds), p95(quiet, kinds)];
      const times = Math.max(now, FLOOR_MS) / Math.max(before, FLOOR_MS);
      const held = times <= MOST_TIMES && (outcome.failed === 0 || kinds.length < KINDS.length);
      const figures = [`${now.toFixed(0)} ms`, `${before.toFixed(0)} ms`, times.toFixed(2)];
      console.log(
        `| ${name} (${kinds.join(', ')}) | ${figures.join(' | ')} | ${outcome.failed}/${outcome.sent} | ${held ? '达标' : '未达标'} |`,
      );
      if (outcome.firstFailure) console.log(`  第一次失败：${outcome.firstFailure}`);
      return held;
    };
    let held = row('安静', quiet, KINDS);
    for (const attack of attacks) {
      const missing = attack.missing?.({ port, postgres });
      if (missing) {
        console.log(`| ${attack.name} | | | | | 跳过：${missing} |`);
        continue;
      }
      const stop = await attack.start({ port, postgres });
      await sleep(SETTLE_MS);
      const outcome = await measure();
      await stop();
      held = row(attack.name, outcome, attack.spares ?? KINDS) && held;
      // The next attack starts only after the product is ready again.
      while (!(await fetch(`${product.origin}/readyz`).catch(() => undefined))?.ok) await sleep(200);
    }
    return held;
  } finally {
    await product.stop();
    await postgres?.stop();
  }
}
