import type { Page, Request } from '@playwright/test';

/**
 * Collects what explains a section that says it has failed: calls of the page that were refused or had no response,
 * after how long (pages give up after ten seconds, which a busy machine can need), and errors of its scripts.
 * @returns a line for each, in the order in which they came
 */
export function watchFailures(page: Page): string[] {
  const found: string[] = [];
  const sentAt = new WeakMap<Request, number>();
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
  page.on('pageerror', (error) => found.push(error.message));
  page.on('request', (request) => sentAt.set(request, performance.now()));
  page.on('requestfailed', (request) => {
    if (!isCall(request.url())) return;
    const seconds = (performance.now() - (sentAt.get(request) ?? Number.NaN)) / 1_000;
    found.push(
      `${request.method()} ${request.url()}: ${request.failure()?.errorText} after ${seconds.toFixed(1)} s`,
    );
  });
  page.on('response', async (response) => {
    if (!isCall(response.url()) || !response.headers()['content-type']?.includes('json')) return;
    const { code, msg } = (await response.json().catch(() => ({}))) as { code?: number; msg?: string };
    if (code !== 200) found.push(`${response.request().method()} ${response.url()}: ${code} ${msg}`);
  });
  return found;
}
