import type { Page } from '@playwright/test';
import { calls, routes } from 'shared-contract';
import { value } from './support/api';
import { moveTo, untilHydrated } from './support/move';
import { act } from './support/people';
import { expect, test } from './support/visit';

/** Opens a server-rendered page and waits until it is hydrated. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}
const main = (page: Page) => page.locator('[data-remote=content] main');
const publish = async (more: Partial<Extract<Parameters<typeof act>[0], { action: 'publish' }>>) => {
  const { id } = await act({
    action: 'publish',
    noticeType: 'bangzhu',
    title: '标题',
    summary: '一句话的答案',
    content: '<p>正文</p>',
    ...more,
  });
  return id;
};
/** Moves the server's clock forward, so that rate limits of the previous minute have expired. */
const minutesLater = (minutes: number) => value('advanceClock', { ms: minutes * 60_000 + 1_000 });

test.describe('reading', () => {
  test('help is walked by category and by what is read most, to an answer and on to people', async ({
    page,
  }) => {
    await page.goto('/other/bangzhu');
    const categories = page.getByRole('navigation', { name: '帮助分类' });
    await expect(categories.getByRole('link')).toHaveCount(6);
    const counted = (await categories.getByRole('link').allTextContents()).map((text) =>
      Number(/(\d+) 篇/.exec(text)?.[1]),
    );
    expect(counted.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(40);
    const top = main(page).locator('section', { hasText: '看得最多的十篇' }).getByRole('listitem');
    await expect(top).toHaveCount(10);

    await categories.getByRole('link', { name: /付款退款/ }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(top).toHaveCount(0); // replaced by the list of the category
    const first = main(page).getByRole('listitem').getByRole('link').first();
    const title = (await first.locator('b').textContent())?.trim() ?? '';
    await first.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: /还没解决，找客服/ }).click();
    await expect(page).toHaveURL(/contactkefu/);
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('a long article begins with its headings, which lead to them', async ({ page }) => {
    const parts = ['甲', '乙', '丙'].map((name) => `<h2>第${name}节</h2>${'<p>一段话。</p>'.repeat(30)}`);
    const id = await publish({ noticeType: 'anquan', title: '很长的一篇', content: parts.join('') });
    await open(page, `/index/articleDetail?id=${id}`);
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '第丙节' }).click();
    await expect(page.getByRole('heading', { name: '第丙节' })).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`id=${id}$`));
  });

  test('news is narrowed by category in the address, and a piece leads to its neighbours', async ({
    page,
  }) => {
    await page.goto('/other/xinwen');
    await page.getByRole('link', { name: '防骗', exact: true }).click();
    await expect(page).toHaveURL(/category=/);
    const rows = main(page).getByRole('listitem');
    await expect(rows.first()).toContainText('防骗');
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/newsDetail/);
    const first = await main(page).getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('navigation', { name: '其他公告' }).getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
    await page.goto('/other/xinwen?category=没有');
    await expect(page.getByRole('heading', { name: /还没有新闻/ })).toBeVisible();
  });

  test('privacy and service text show their version and date; an earlier version stays readable', {
    tag: '@exclusive',
  }, async ({ page }) => {
    await open(page, '/yinsi');
    await expect(
      main(page)
        .getByText(/第 \d+ 版/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: '目录' })).toBeVisible();
    await page.getByRole('tab', { name: '服务协议' }).click();
    await expect(page).toHaveURL(/doc=xieyi/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('用户协议');
    const noticeId = await publish({ noticeType: 'xieyi', title: '用户协议', content: '<p>新的一版</p>' });
    // Server-rendered pages are cached for some seconds.
    await expect(async () => {
      await page.reload();
      await expect(main(page).getByText('新的一版')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page
      .getByRole('link', { name: /^第 \d+ 版/ })
      .first()
      .click();
    await expect(main(page).getByRole('heading', { name: /服务内容/ })).toBeVisible();
    await act({ action: 'withdrawNotice', noticeId, note: '试验' });
  });

  test('a text that does not exist says so, with a way on', async ({ page }) => {
    for (const path of ['/other/newsDetail', '/other/helpdetail', '/index/articleDetail'])
      await test.step(path, async () => {
        await page.goto(`${path}?id=999999`);
        await expect(page.getByText('内容不存在').first()).toBeVisible();
        await expect(page.getByRole('link', { name: /^看全部/ })).toBeVisible();
      });
  });
});

test('hostile HTML that was published is shown as text and tags of the house, and does nothing', {
  tag: '@exclusive',
}, async ({ page, complaints }) => {
  const hostile = `<p id="app">前</p><script>window.hacked = 1</script><img src="https://evil.example/x.gif" onerror="window.hacked = 1">
    <svg onload="window.hacked = 1"><style><img src=x onerror="window.hacked = 1"></style></svg><iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>
    <form action="https://evil.example/"><input name="password"></form><p style="position:fixed;inset:0" onclick="window.hacked = 1">盖住</p>
    <a href="javascript:window.hacked = 1">点我</a><a href="//evil.example/">去</a><math><mtext><table><mglyph><style><img src onerror=window.hacked=1></style>`;
  const id = await publish({
    noticeType: 'gonggao',
    title: '<img src=x onerror=window.hacked=1>',
    summary: '<b onclick=x>摘要</b>',
    content: hostile,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/other/newsDetail', '/index/articleDetail', '/other/helpdetail']) {
    await page.goto(`${path}?id=${id}`);
    const article = main(page).getByRole('article');
    await expect(article.getByText('盖住')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      '<img src=x onerror=window.hacked=1>',
    );
    await article.getByText('盖住').click();
    await article.getByText('点我').click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?id=${id}$`));
    const bad = 'script, style, iframe, form, input, svg style, [style], [onclick], [onerror], [id=app]';
    await expect(article.locator(bad)).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
  expect(complaints.list).toEqual([]);
  await act({ action: 'withdrawNotice', noticeId: id, note: '试验' });
});

test.describe('story 17: who is it that writes to me', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: '要验真的账号' });
  const look = (page: Page) => page.getByRole('button', { name: '查', exact: true }).first();

  /** Queries an account like the page, from the visitor's IP address. */
  const lookUp = (page: Page, account: string) =>
    page.request.get(calls.checkOfficialAccount.path, { params: { account, type: 'qq' } });

  test('a false account is red, an official one green, a blank one told at the field, many must wait', async ({
    page,
  }) => {
    await open(page, '/index/security');
    await field(page).fill('DEMO-QQ-777');
    await look(page).click();
    await expect(page.getByRole('heading', { name: '不是号栈的人' })).toBeVisible();
    await expect(main(page).getByText('DEMO-QQ-777 不在官方名单里')).toBeVisible();

    await field(page).fill('demo qq 001');
    await expect(page.getByRole('heading', { name: '不是号栈的人' })).toHaveCount(0);
    await field(page).press('Enter');
    await expect(main(page).getByText('是官方账号')).toBeVisible();
    await expect(main(page).getByText('号栈交易客服 1')).toBeVisible();

    // The same number as another type of account is unknown.
    await page
      .getByRole('group', { name: '要验真的账号的类型' })
      .getByRole('button', { name: '微信' })
      .click();
    await look(page).click();
    await expect(page.getByRole('heading', { name: '不是号栈的人' })).toBeVisible();

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('checkAccount')) sent++;
    });
    await field(page).fill('   ');
    await look(page).click();
    await expect(main(page).getByText('请先填要查的号')).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(sent).toBe(0);

    for (let n = 0; n < 11; n++) await lookUp(page, `many-${n}`);
    await field(page).fill('DEMO-QQ-002');
    await look(page).click();
    await expect(main(page).getByText(/查得太快，\d+ 秒后再试/)).toBeVisible();
    await expect(look(page)).toBeDisabled();
    await expect(main(page).getByText('是官方账号')).toHaveCount(0);
  });

  test('after many looks within the hour each needs a captcha', { tag: '@exclusive' }, async ({ page }) => {
    for (let n = 0; n < 31; n++) {
      if (n % 10 === 9) await minutesLater(1);
      await lookUp(page, `many-${n}`);
    }
    await minutesLater(1);
    await open(page, '/index/security?account=DEMO-QQ-001&type=qq');
    const captcha = page.getByRole('textbox', { name: '图形验证码' });
    await expect(main(page).getByRole('img', { name: '图形验证码' })).toBeVisible();
    await captcha.fill('错错错');
    const another = page.waitForResponse(/captchaImage/);
    await look(page).click();
    await expect(
      main(page)
        .getByText(/验证码/)
        .last(),
    ).toBeVisible();
    const { data } = await (await another).json();
    const [sent] = (await value('readOutbox', { captcha: data.uuid })).slice(-1);
    await captcha.fill(sent?.code ?? '');
    await look(page).click();
    await expect(main(page).getByText('是官方账号')).toBeVisible();
  });
});

test('people are found by game and duty, and what is official can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/other/contactkefu');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^负责/).first()).toBeVisible();
  const all = await panel.getByText(/^负责/).count();
  await page.getByRole('tab', { name: '验号' }).click();
  await expect(panel.getByText(/^负责验号/).first()).toBeVisible();
  await expect.poll(() => panel.getByText(/^负责/).count()).toBeLessThan(all);
  await page.getByRole('button', { name: '王者荣耀' }).click();
  await expect(page).toHaveURL(/gameId=/);
  await expect(main(page).getByText('王者荣耀买号群')).toBeVisible();
  await expect(main(page).getByText('和平精英买号群')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'DEMO-QQ-001' })
    .getByRole('button', { name: '复制' })
    .click();
  await expect(page.getByText('已复制 DEMO-QQ-001')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DEMO-QQ-001');
});

test('the house’s figures are those of the database, and none where samples are too few', {
  tag: '@exclusive',
}, async ({ page }) => {
  await page.goto('/other/jieshao');
  const figures = await value('getFigures', {});
  await expect(main(page).getByText(`${figures.deals} 单`).first()).toBeVisible();
  for (const [name, { samples, spread }] of [
    ['付款到拿到号', figures.delivery],
    ['包赔给出结果', figures.claim],
    ['客服第一次回复', figures.reply],
  ] as const) {
    const row = main(page).locator('section section', { has: page.getByRole('heading', { name }) });
    await expect(row).toContainText(`${samples} `);
    await (spread ? expect(row).not.toContainText('样本不足') : expect(row).toContainText('样本不足'));
  }
  await expect(main(page).getByText('封顶 ¥2,000').first()).toBeVisible();
});

test('every link of these pages leads to a page', async ({ page }) => {
  const seen = new Set<string>();
  for (const start of [
    '/other/bangzhu',
    '/index/security',
    '/other/contactkefu',
    '/other/jieshao',
    '/yinsi',
    '/index/appDownload',
  ]) {
    await page.goto(start);
    // A page that is not server-rendered shows neither a loading state nor a link before its remote has loaded.
    await expect(main(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true], [aria-label=加载中]')).toHaveCount(0);
    const links = await main(page)
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length, start).toBeGreaterThan(start === '/index/appDownload' ? -1 : 0);
    for (const link of links) seen.add(link);
  }
  const onePerPage = new Map([...seen].map((link) => [link.split(/[?#]/)[0], link]));
  const shown: string[] = [];
  for (const [path, link] of onePerPage) {
    await moveTo(page, link);
    const [name, { app }] = Object.entries(routes).find(([, row]) => row.path === path) ?? [
      'none',
      { app: '' },
    ];
    await expect(page.locator('html'), link).toHaveAttribute('data-route', name);
    await expect(page.locator(app === 'host' ? '#app' : `[data-remote=${app}] main`), link).toBeVisible();
    await expect(page.locator('#app').getByRole('heading').first(), link).toBeVisible();
    shown.push(app);
  }
  expect(shown.filter((app) => app !== 'host').length).toBeGreaterThan(5);
});
