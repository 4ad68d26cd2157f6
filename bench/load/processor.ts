import { readFileSync } from 'node:fs';
import type { Db } from 'api/core/database';
import { sql } from 'kysely';

/** Linux counts CPU time of a process in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of each process in ms, omitting ended processes; undefined without /proc (not Linux). */
function timeOf(pids: readonly number[]): Map<number, number> | undefined {
  const times = new Map<number, number>();
  try {
    readFileSync('/proc/self/stat');
  } catch {
    return undefined;
  }
  for (const pid of pids)
    try {
      // The process name may contain anything, so fields are counted from the closing bracket behind it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      times.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
    } catch {}
  return times;
}

/**
 * Measures the CPU time of `work`, in ms: unlike elapsed time, it hardly depends on other load of the machine. Of
 * PostgreSQL, only connections to the database that are open at the end count.
 * @param api process id of the api
 * @param db a database on the same machine; none if the api's process has it
 * @param workers further nodes of its cluster
 */
export async function processorOf<Value>(
  { api, db, workers = [] }: { api: number; db?: Db; workers?: readonly Db[] },
  work: () => Promise<Value>,
): Promise<{ value: Value; spent?: Record<'api' | 'postgres' | 'sender', number> }> {
  const readTimes = async () => {
    const connections = await Promise.all(
      [...(db ? [db] : []), ...workers].map((node) =>
        sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(
          node,
        ),
      ),
    );
    const pids = connections.flatMap(({ rows }) => rows.map(({ pid }) => pid));
    return { api: timeOf([api]), postgres: timeOf(pids) };
  };
  const before = await readTimes();
  const sender = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(sender);
  const after = await readTimes();
  const grown = (part: 'api' | 'postgres') =>
    [...(after[part] ?? [])].reduce((sum, [pid, ms]) => sum + ms - (before[part]?.get(pid) ?? 0), 0);
  if (!after.api) return { value };
  return {
    value,
    spent: { api: grown('api'), postgres: grown('postgres'), sender: (user + system) / 1_000 },
  };
}
