import { demoExtension } from './extension';

test('the demo does not run in production', () => {
  expect(() => demoExtension({ NODE_ENV: 'production' })).toThrow('正式环境不能运行示例');
});

test('the demo worker plays unless it is turned off', () => {
  expect(Object.keys(demoExtension({}).sweeps ?? {})).toEqual(['demoWorker']);
  expect(demoExtension({ DEMO_WORKER: 'off' }).sweeps).toEqual({});
});
