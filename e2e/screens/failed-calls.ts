import type { Page } from '@playwright/test';

/**
 * Collects what explains a section that says it has failed: calls of the page that were refused or had no response,
 * and errors of its scripts.
 * @returns a line for each, in the order in which they came
 */
export function watchFailures(page: Page): string[] {
  const found: string[] = [];
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (isCall(request.url())) found.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', async (response) => {
    if (!isCall(response.url()) || !response.headers()['content-type']?.includes('json')) return;
    const { code, msg } = (await response.json().catch(() => ({}))) as { code?: number; msg?: string };
    if (code !== 200) found.push(`${response.request().method()} ${response.url()}: ${code} ${msg}`);
  });
  return found;
}
