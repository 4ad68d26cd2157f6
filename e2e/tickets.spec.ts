import type { Page } from '@playwright/test';
import { href } from 'shared-contract';
import { value } from './support/api';
import { storedDrafts } from './support/drafts';
import { newOrder } from './support/orders';
import { act, logIn, newPhone } from './support/people';
import { picture } from './support/pictures';
import { asMember, expect, seriousFaults, test } from './support/visit';

const main = (page: Page) => page.locator('[data-remote=content] main');
const content = (page: Page) =>
  page.getByRole('textbox', { name: /^(发生了什么|经过和要求|想做的事|经历和时间)/ });
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const words = '筛选里选了贵族 8 级，返回列表再进去，滑块停在 6。';

const handle = (problemId: string, step: 'take' | 'answer' | 'close', note: string) =>
  act({ action: 'handle', problemId, step, note });
/** Solves the captcha that the page shows. */
async function solveCaptcha(page: Page, shown: Promise<{ json(): Promise<{ data: { uuid: string } }> }>) {
  const { data } = await (await shown).json();
  const [letters] = (await value('readOutbox', { captcha: data.uuid })).slice(-1);
  await page.getByRole('textbox', { name: '图形验证码' }).fill(letters?.code ?? '');
}
const captchaShown = (page: Page) => page.waitForResponse(/captchaImage/);

test.describe('意见反馈', () => {
  test('what is missing stands at its field; what is typed outlives a reload and a lost network; it is answered, opened again once and closed', async ({
    page,
    complaints,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto(href('fankui'));
    await send(page, '提交反馈');
    await expect(page.getByText('选一类，好分给对的人')).toBeVisible();
    await expect(page.getByText('至少写 10 个字，还差 10 个')).toBeVisible();
    await expect(page.getByRole('button', { name: '用着不对' })).toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: '用着不对' }).click();
    await content(page).fill('太短了');
    await send(page, '提交反馈');
    await expect(page.getByText('至少写 10 个字，还差 7 个')).toBeVisible();
    await expect(content(page)).toBeFocused();
    await content(page).fill(words);
    const shots = page.getByLabel(/^添加截图/);
    await shots.setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: picture(1) },
      { name: 'b.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    await expect(page.getByText('只收 jpg、png、webp')).toBeVisible();
    await send(page, '提交反馈');
    await expect(page.getByText('1 张没有传上去，点它重试或删掉')).toBeVisible();
    await page.getByRole('button', { name: /^删除.*2/ }).click();
    // Drafts are written with a debounce: the typed text, and the uploaded picture.
    await expect
      .poll(async () => JSON.parse(await storedDrafts(page, 'tickets')))
      .toMatchObject([{ words: { content: words }, images: [{ fileId: expect.any(String) }] }]);

    await page.reload();
    await expect(content(page)).toHaveValue(words);
    await expect(page.getByRole('button', { name: '用着不对' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^删除/ })).toHaveCount(1);

    await page.route('**/api/account/problem', (route) => route.abort());
    await send(page, '提交反馈');
    await expect(page.getByText('网络不通，填的内容还在，请稍后再试')).toBeVisible();
    await expect(content(page)).toHaveValue(words);
    await page.unroute('**/api/account/problem');
    await page.context().setOffline(true);
    await expect(page.getByText('网络断开了，填的内容已存在这台设备上')).toBeVisible();
    await expect(page.getByRole('button', { name: '提交反馈' })).toBeDisabled();
    await page.context().setOffline(false);

    await send(page, '提交反馈');
    await expect(page.getByRole('heading', { name: '收到了' })).toBeFocused();
    const [ticket] = (await value('listProblems', {}, person.token)).rows;
    expect(ticket).toMatchObject({ content: words, fields: { 类别: '用着不对' } });
    expect(ticket?.images).toHaveLength(1);
    expect(ticket?.fields.设备).toContain('375×812');
    const id = ticket?.id ?? '';
    await expect(main(page).getByText(id, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '看处理进度' }).click();

    const card = main(page).getByRole('article', { name: `反馈 ${id}` });
    await expect(card).toContainText(words);
    await expect(card).toContainText('待处理');
    await expect(card).not.toContainText('375×812');
    await card.getByRole('button', { name: '看截图 1' }).click();
    await expect(page.getByRole('dialog', { name: '看图' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '看图' })).toBeHidden();

    await card.getByRole('button', { name: '补充' }).click();
    const drawer = page.getByRole('dialog', { name: '补充' });
    await drawer.getByRole('textbox').fill('鸣潮那边也有一样的问题。');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: '补充' }).click();
    await expect(drawer.getByRole('textbox')).toHaveValue('鸣潮那边也有一样的问题。');
    await drawer.getByRole('button', { name: '提交补充' }).click();
    await expect(drawer).toBeHidden(); // its field has the same text
    await expect(card.getByText('鸣潮那边也有一样的问题。')).toBeVisible();

    // The page is updated by push messages.
    await handle(id, 'take', '已转给列表页的同事。');
    await expect(card).toContainText('处理中');
    await handle(id, 'answer', '复现了，下个版本修好。');
    await expect(card.getByText('复现了，下个版本修好。')).toBeVisible();
    await expect(card).toContainText('还可以重新打开 1 次');
    await card.getByRole('button', { name: '重新打开' }).click();
    const again = page.getByRole('dialog', { name: '重新打开' });
    await again.getByRole('textbox').fill('更新以后还是一样，换了手机也是。');
    await again.getByRole('button', { name: '重新打开' }).click();
    await expect(card).toContainText('待处理');
    await handle(id, 'answer', '这次修好了，请再看。');
    await expect(card).toContainText('已经重新打开过一次');
    await expect(card.getByRole('button', { name: /重新打开|补充/ })).toHaveCount(0);
    await handle(id, 'close', '没有新的情况，先关上。');
    await expect(card).toContainText('已关闭');
    // Requests were aborted on purpose, and the tests' own tracing reads blob pictures.
    const expected = /ERR_(FAILED|INTERNET)|Connecting to 'blob:/;
    expect(complaints.list.filter((line) => !expected.test(line))).toEqual([]);
  });

  test('a form that was sent is empty the next time, and another member finds none of it', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto(href('fankui'));
    await page.getByRole('button', { name: '看不懂' }).click();
    await content(page).fill(words);
    await page.getByRole('textbox', { name: '怎么联系你' }).fill('DEMO-QQ-900');
    await page.getByRole('switch', { name: '附上设备信息' }).click();
    await send(page, '提交反馈');
    await page.getByRole('button', { name: '再写一份' }).click();
    await expect(content(page)).toHaveValue('');
    expect((await value('listProblems', {}, person.token)).rows[0]?.fields).toEqual({ 类别: '看不懂' });

    await content(page).fill('只有我自己看得到的一段话。');
    await expect.poll(() => storedDrafts(page, 'tickets')).toContain('只有我自己看得到的一段话。');
    const other = await logIn(newPhone());
    await page.evaluate((token) => localStorage.setItem('token', JSON.stringify(token)), other.token);
    await page.reload();
    await expect(content(page)).toHaveValue('');
  });
});

test.describe('投诉建议', () => {
  test('about an order it names one’s own, and says that the order itself is faster', async ({ page }) => {
    const { orderNo, buyer } = await newOrder();
    const { goods } = await value('getOrder', { orderNo }, buyer.token);
    await asMember(page, buyer.token);
    await page.goto(href('suggest', { orderNo }));
    await expect(page.getByRole('button', { name: '订单纠纷' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^哪一笔订单：/ })).toContainText(goods.title);
    await expect(page.getByText('这笔订单还在进行')).toBeVisible();
    await content(page).fill('卖家说好晚上八点交号，现在已经十点了。');
    await send(page, '提交');
    await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible();
    const [ticket] = (await value('listProblems', {}, buyer.token)).rows;
    expect(ticket).toMatchObject({ problemType: 'complaint', orderNo, fields: { 类别: '订单纠纷' } });
    await page.getByRole('link', { name: '看处理进度' }).click();
    await main(page).getByRole('link', { name: '看订单' }).click();
    await expect(page).toHaveURL(new RegExp(`orderDetail\\?orderNo=${orderNo}`));
  });

  test('about a member of the staff it asks who; about an account which one', async ({ page }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    await page.goto(href('suggest'));
    await page.getByRole('button', { name: '客服人员' }).click();
    await content(page).fill('答非所问，问了三遍都没有说清楚。');
    await send(page, '提交');
    await expect(page.getByText('选一位客服')).toBeVisible();
    await expect(page.getByRole('button', { name: /^哪一位客服/ })).toBeFocused();
    await page.getByRole('button', { name: /^哪一位客服/ }).click();
    await page.getByRole('dialog').getByRole('option').first().click();
    await send(page, '提交');
    await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible();
    expect((await value('listProblems', {}, person.token)).rows[0]?.fields.客服).toBeTruthy();

    // The verdict on a false account links here with the account filled in.
    await page.goto(href('security', { account: 'DEMO-QQ-777', type: 'qq' }));
    await page.getByRole('link', { name: '举报这个号' }).click();
    await expect(page.getByRole('textbox', { name: '对方的账号' })).toHaveValue('DEMO-QQ-777');
    await page.getByRole('textbox', { name: '对方的账号' }).fill(' ');
    await content(page).fill('自称客服，让我先交解冻金才能提现。');
    await send(page, '提交');
    await expect(page.getByText('写上账号，才查得到')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '对方的账号' })).toBeFocused();
    await page.getByRole('textbox', { name: '对方的账号' }).fill('DEMO-QQ-777');
    await send(page, '提交');
    await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible();
    expect((await value('listProblems', {}, person.token)).rows[0]?.fields).toEqual({
      类别: '举报账号',
      账号: 'DEMO-QQ-777',
    });
  });
});

test.describe('商务合作 and 招募, which a guest may write to', () => {
  test('cooperation: a wrong captcha brings another picture and loses nothing', async ({ page }) => {
    const first = captchaShown(page);
    await page.goto(href('cooperate'));
    await expect(main(page).getByRole('heading', { name: '商务合作' })).toBeVisible();
    await first;
    await send(page, '提交合作意向');
    for (const words of ['选一个方向', '写上机构名称', '至少写 10 个字', '留下联系方式', '请填写图中的字符'])
      await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: '内容作者' }).click();
    await page.getByRole('textbox', { name: '机构名称' }).fill('一个资讯站');
    await content(page).fill('我们写手游资讯，想引用公开的成交数据。');
    await page.getByRole('textbox', { name: '怎么联系你' }).fill('DEMO-WX-901');
    await page.getByRole('textbox', { name: '图形验证码' }).fill('????');
    const second = captchaShown(page);
    await send(page, '提交合作意向');
    await expect(page.getByText(/验证码.*(不对|错误|有误)/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toBeFocused();
    await expect(content(page)).toHaveValue('我们写手游资讯，想引用公开的成交数据。');
    await solveCaptcha(page, second);
    await send(page, '提交合作意向');
    await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible();
    await expect(page.getByText(/3 个工作日内按“DEMO-WX-901”联系你/)).toBeVisible();
    await expect(page.getByRole('link', { name: '看处理进度' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '回首页' })).toBeVisible();
  });

  test('recruitment: the posts open to their texts, and a member follows the application', async ({
    page,
  }) => {
    const person = await logIn(newPhone());
    await asMember(page, person.token);
    const shown = captchaShown(page);
    await page.goto(href('zhaomu'));
    const posts = await value('listNoticeDetails', { noticeType: 'zhaomu' });
    await expect(main(page).getByRole('heading', { name: `在招 ${posts.length} 个岗位` })).toBeVisible();
    const [post] = posts;
    await main(page).locator('summary').first().click();
    await expect(main(page).getByText(post?.summary ?? '')).toBeVisible();
    await page
      .getByRole('group', { name: /应聘哪个岗位/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('textbox', { name: '怎么称呼你' }).fill('阿测');
    await content(page).fill('两年验号经验，每周一三五晚上有空。');
    await page.getByRole('textbox', { name: '怎么联系你' }).fill('DEMO-QQ-902');
    await solveCaptcha(page, shown);
    await send(page, '提交报名');
    await page.getByRole('link', { name: '看处理进度' }).click();
    await expect(page).toHaveURL(/problemType=recruit/);
    await expect(main(page).getByRole('article')).toContainText(post?.title ?? '');
    await expect(main(page).getByRole('article')).toContainText('阿测');
  });
});
