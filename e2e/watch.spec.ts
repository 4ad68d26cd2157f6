// Tracing of user actions for operators.
import { moveTo } from './support/move';
import { expect, test } from './support/visit';

test('a call that a page makes carries a trace of its own', async ({ page }) => {
  const traces: string[] = [];
  page.on('request', (request) => {
    const { traceparent } = request.headers();
    if (request.url().includes('/api/') && traceparent) traces.push(traceparent);
  });
  await page.goto('/login');
  await moveTo(page, '/index/sale'); // opened by its address it is server-rendered and makes no call
  await expect(page.getByRole('heading', { name: '三条路，一把尺' })).toBeVisible();
  expect(traces.length).toBeGreaterThan(0);
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces).size).toBe(traces.length);
});
