import { gunzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { href, routeAt } from 'shared-contract';
import { expect, test } from './support/visit';

const ROBOT = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
/** The product's public origin, which may differ from the address by which tests reach it. */
const path = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => found);

async function sitemaps(request: APIRequestContext): Promise<string[]> {
  const rules = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(rules) ?? [];
  return addresses(await (await request.get(path(index))).text());
}
const readSitemap = async (request: APIRequestContext, address: string) =>
  addresses(gunzipSync(await (await request.get(path(address))).body()).toString());

test('from robots.txt on a search engine finds the pages, texts and goods, whole and each at its own address', async ({
  request,
}) => {
  const found: string[] = [];
  for (const address of await sitemaps(request)) found.push(...(await readSitemap(request, address)));
  expect(new Set(found).size).toBe(found.length);
  const pages = new Map(found.map((address) => [routeAt(path(address).replace(/\?.*/, '')), address]));
  expect(found.map(path)).toContain(href('home'));
  for (const name of ['goodList', 'goodDetail', 'newsDetail', 'helpdetail', 'gonggao', 'xinwen'] as const) {
    const address = pages.get(name) ?? '';
    const response = await request.get(path(address), { headers: { 'user-agent': ROBOT } });
    expect([name, response.status()]).toEqual([name, 200]);
    expect(response.headers().link).toBe(`<${address}>; rel="canonical"`);
    const html = await response.text();
    expect(html).toContain('<h1');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toContain('<div id="app"></div>');
  }
});
