import { inputs } from 'api/testing/inputs';
import { type RouteName, redirects, routes } from 'shared-contract';
import { value } from './support/api';
import { newBuyer } from './support/people';
import { asMember, expect, test } from './support/visit';
import { waysBack } from './support/ways-back';

// XS11
test('no route may stand in a frame', async ({ request, baseURL }) => {
  const paths = [
    ...(Object.keys(routes) as RouteName[]).map((name) => routes[name].path),
    ...Object.keys(redirects),
    '/index/nowhere',
  ];
  for (const path of paths) {
    const answer = await request.get(new URL(path, baseURL).href, { maxRedirects: 0 });
    expect(answer.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(answer.headers()['x-frame-options'], path).toBe('DENY');
  }
});

const polluting = [
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  'constructor[prototype][polluted]=1',
  'constructor.prototype.polluted=1',
  'attrs=%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D',
  'attrs=%7B%22constructor%22%3A%7B%22prototype%22%3A%7B%22polluted%22%3A1%7D%7D%7D',
  'keyword=__proto__&sort=constructor&gameId=__proto__',
  'compare=__proto__,constructor',
];

// XS8, in the browser
test("an address cannot give every object a field, or stand in for the page's own", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    // As HTML with such ids would leave it (DOM clobbering).
    history.replaceState({ __proto__: { polluted: 1 } }, '');
    localStorage.setItem('token', '{"__proto__":{"polluted":1}}');
  });
  for (const query of inputs('pollution', polluting, 0.4))
    await test.step(query, async () => {
      await page.goto(`/index/goodList?${query}`);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
      await expect(page.getByRole('navigation').getByRole('link', { name: '首页' })).toBeVisible();
      expect(complaints.list.filter((words) => words.startsWith('error'))).toEqual([]);
    });
});

// XS8, over HTTP
test('a body cannot give every object of the server a field', async ({ request, baseURL }) => {
  const { token } = await newBuyer();
  const post = (path: string, data: string, method = 'POST') =>
    request.fetch(new URL(`/api${path}`, baseURL).href, {
      method,
      data: Buffer.from(data),
      headers: { 'content-type': 'application/json', token },
    });
  for (const evil of [
    '"__proto__":{"polluted":1,"roles":["staff"]}',
    '"constructor":{"prototype":{"polluted":1,"roles":["staff"]}}',
    '"prototype":{"polluted":1}',
    '"__defineGetter__":"x","toString":1',
  ]) {
    await post('/web/good/allList', `{${evil}}`);
    await post('/system/user/profile', `{"nickName":"测试人",${evil}}`, 'PUT');
    await post(
      '/account/problem',
      `{"problemType":"feedback","content":"十个字以上的普通内容","fields":{${evil}}}`,
    );
    const profile = await value('getProfile', {}, token);
    expect(profile).not.toHaveProperty('polluted');
    expect(profile.roles).toEqual(['user']);
    expect(await value('listGames', {})).not.toHaveProperty('0.polluted');
  }
});

// XS9; after a real login in sign-in.spec.ts
test('wherever a way back is read from the address, it leads nowhere else', async ({ page, baseURL }) => {
  test.setTimeout(process.env.TEST_LONG ? 240_000 : 60_000);
  const { token } = await newBuyer();
  await asMember(page, token);
  for (const [from] of inputs('ways back by pages', waysBack))
    for (const path of ['/other/Realname', '/register', '/login']) {
      await page.goto(`${path}?redirect=${encodeURIComponent(from)}`);
      await expect(page.locator('main').or(page.getByRole('heading')).first()).toBeVisible();
      const away = await page.evaluate(() =>
        [...document.links]
          .map(({ href }) => href)
          .filter((href) => new URL(href).origin !== location.origin),
      );
      expect({ from, path, away }).toEqual({ from, path, away: [] });
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
});
