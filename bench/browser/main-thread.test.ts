import { mainThreadMs } from './main-thread';

const named = (pid: number, name: string) => ({
  ph: 'M',
  pid,
  tid: pid,
  name: 'thread_name',
  args: { name },
});
const task = (pid: number, tdur: number, name = 'ThreadControllerImpl::RunTask') => ({
  ph: 'X',
  pid,
  tid: pid,
  name,
  tdur,
});

it('counts what the busiest page spent in tasks, not what other threads and other pages did', () => {
  const events = [
    named(1, 'CrBrowserMain'),
    named(2, 'CrRendererMain'),
    named(3, 'CrRendererMain'),
    task(1, 900_000),
    task(2, 120_000),
    task(2, 80_000),
    task(2, 50_000, 'a part of a task'),
    task(3, 30_000),
  ];
  expect(mainThreadMs(events)).toBe(200);
});

it('a trace without a page is an error, not 0 ms', () => {
  expect(() => mainThreadMs([named(1, 'CrBrowserMain'), task(1, 5)])).toThrow('no main thread');
});
