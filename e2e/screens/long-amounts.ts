import type { Page } from '@playwright/test';
import { fetchShell } from '../support/shell';

/** In fen: ¥188,888.88, the longest amount that pages are designed for. */
const LONGEST = 18_888_888;

const isAmount = (key: string, value: unknown): value is number =>
  /fen$/i.test(key) && typeof value === 'number' && value !== 0;

/** Replaces each amount in responses, those of server-rendered pages too, which are rendered by the browser instead. */
export async function showLongAmounts(page: Page): Promise<void> {
  await page.route(/./, async (route, request) => {
    if (request.resourceType() === 'document') return route.fulfill(await fetchShell(route));
    if (!/^\/api\/(?!files\/)/.test(new URL(request.url()).pathname)) return route.fallback();
    const response = await route.fetch();
    const body = JSON.parse(await response.text(), (key, value) =>
      isAmount(key, value) ? Math.sign(value) * LONGEST : value,
    );
    return route.fulfill({ response, json: body });
  });
}
