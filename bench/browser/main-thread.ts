import type { Browser, Fields } from './cdp';

/** Chromium's name for the main thread in a trace. */
const PAGE_THREAD = 'CrRendererMain';

/**
 * The CPU time, in ms, that the busiest main thread spent in tasks: that of the visited page. CPU time excludes
 * waiting, also for other work on the machine.
 * @throws Error if the trace has no such thread
 */
export function mainThreadMs(events: readonly Fields[]): number {
  const threads = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === PAGE_THREAD)
      .map((event) => `${event.pid} ${event.tid}`),
  );
  const micros = new Map<string, number>();
  for (const { name, ph, pid, tid, tdur } of events) {
    const thread = `${pid} ${tid}`;
    if (ph === 'X' && name === 'ThreadControllerImpl::RunTask' && threads.has(thread))
      micros.set(thread, (micros.get(thread) ?? 0) + (tdur ?? 0));
  }
  if (micros.size === 0) throw new Error('the trace has no main thread of a page');
  return Math.max(...micros.values()) / 1000;
}

/** Traces the tasks of all threads while `use` runs. @returns its result and the events of the trace */
export async function traced<T>(
  browser: Browser,
  use: () => Promise<T>,
): Promise<{ result: T; events: Fields[] }> {
  const events: Fields[] = [];
  let finish: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const stop = browser.on(({ method, params }) => {
    if (method === 'Tracing.dataCollected') for (const event of params.value) events.push(event);
    if (method === 'Tracing.tracingComplete') finish();
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  const result = await use();
  await browser.send('Tracing.end');
  await complete;
  stop();
  return { result, events };
}
