import type { Page, Route } from '@playwright/test';
import { value } from './support/api';
import { storedDrafts } from './support/drafts';
import { orderIn } from './support/orders';
import { act, type Person } from './support/people';
import { picture } from './support/pictures';
import { openConnected } from './support/socket';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };
const claimOf = (orderNo: string) => `/other/zhaohui?orderNo=${orderNo}`;
const main = (page: Page) => page.locator('[data-remote=trade] main');
const words = '今早登录提示密码错误，手机收到申诉成功的短信，没有把密码给过别人。';
const sendButton = (page: Page) => page.getByRole('button', { name: '提交申请' });

const addProofs = (page: Page, numbers: readonly number[]) =>
  page.getByLabel(/^添加凭证/).setInputFiles(
    numbers.map((number) => ({
      name: `${number}.png`,
      mimeType: 'image/png',
      buffer: picture(number),
    })),
  );

async function fillIn(page: Page) {
  await page.getByRole('button', { name: '被申诉找回' }).click();
  await page.getByRole('textbox', { name: '经过' }).fill(words);
}

/** The wallet, newest row first. */
const wallet = ({ token }: Person) => value('getWallet', {}, token);
const claims = async ({ token }: Person, orderNo: string) =>
  (await value('listProblems', { problemType: 'claim', orderNo }, token)).rows;

test('story 15: a claim in warranty with three proofs is checked, answered and paid out', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { orderNo, buyer } = await orderIn('completed');
  const before = (await wallet(buyer)).availableFen;
  await asMember(page, buyer.token);

  // from the order to its claim
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '申请包赔' }).click(patience);
  await expect(page).toHaveURL(new RegExp(`zhaohui\\?orderNo=${orderNo}`));
  await expect(main(page).getByText(/基础包赔 · 到 \d{4}-\d\d-\d\d，剩 \d+ 天/)).toBeVisible();

  // submitted empty: each error is shown at its field, the first gets the focus, and nothing is sent
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/account/problem')) sent += 1;
  });
  await sendButton(page).click();
  await expect(page.getByText('请选择发生了什么')).toBeVisible();
  await expect(page.getByText('写清楚经过，至少 10 个字，现在 0 个')).toBeVisible();
  await expect(page.getByText('至少 3 张凭证，还差 3 张')).toBeVisible();
  await expect(page.getByRole('button', { name: '密码被改' })).toBeFocused();
  expect(sent).toBe(0);

  // one of three uploads fails, and only it is retried
  let uploads = 0;
  const lose = async (route: Route) => {
    uploads += 1;
    if (uploads === 2) await route.abort('connectionreset');
    else await route.continue();
  };
  await page.route('**/api/common/upload', lose);
  await addProofs(page, [1, 2, 3]);
  await fillIn(page);
  await expect(page.getByRole('button', { name: /^重试/ })).toHaveCount(1, patience);
  await expect(page.getByText('1 张没有传上去，点它重试或删掉')).toBeVisible();
  await page.getByRole('button', { name: /^重试/ }).click();
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(3, patience);
  expect(uploads).toBe(4);
  expect(await seriousFaults(page)).toEqual([]);

  // a reload keeps the draft and repeats no upload
  await expect(page.getByRole('textbox', { name: '经过' })).toHaveValue(words);
  await expect.poll(() => storedDrafts(page, 'claims')).toContain('被申诉找回');
  await expect.poll(() => storedDrafts(page, 'claims').then((text) => text.split('fileId').length)).toBe(4);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '经过' })).toHaveValue(words, patience);
  await expect(page.getByRole('button', { name: '被申诉找回' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(3, patience);
  expect(uploads).toBe(4);

  // an impossible date is reported at its field
  const day = page.getByLabel('哪天发现的');
  const today = await day.inputValue();
  await day.fill('2020-01-01');
  await page.getByRole('checkbox').check();
  await sendButton(page).click();
  await expect(page.getByText(/才下单，请核对日期/)).toBeVisible();
  await day.fill(today);

  // a double tap creates one claim
  await sendButton(page).dblclick();
  await expect(page.getByText('现在该 号栈客服 受理，核对你的凭证')).toBeVisible(patience);
  expect(sent).toBe(1);
  const [claim] = await claims(buyer, orderNo);
  if (!claim) throw new Error('no claim was created');
  expect(claim.images).toHaveLength(3);
  expect(claim.fields).toEqual({ 发生了什么: '被申诉找回', 发现日期: today });
  const due = new Date(Date.parse(claim.deadline ?? '') + 8 * 3_600_000).toISOString();
  const dueText = `${due.slice(5, 10)} ${due.slice(11, 16)}`;
  await expect(main(page).locator('b', { hasText: dueText })).toBeVisible();
  const term = Date.parse(claim.deadline ?? '') - Date.parse(claim.createdAt);
  expect(Math.round(term / 86_400_000)).toBe(15);
  await expect(page.getByText(/到期还没追回，系统自动把 ¥1,200.00 赔到你的钱包/)).toBeVisible();
  await expect(page.getByRole('button', { name: /看凭证 \d，共 3 张/ })).toHaveCount(3);
  expect(await seriousFaults(page)).toEqual([]);

  // the buyer adds evidence during the check, and the open page updates itself
  await page.getByRole('button', { name: '补充凭证' }).click();
  await page.getByRole('textbox', { name: '说明' }).fill('短');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('写清楚经过，至少 10 个字，现在 1 个')).toBeVisible();
  await page.getByRole('textbox', { name: '说明' }).fill('补一张游戏客服的回复截图，时间是今早。');
  await addProofs(page, [4]);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^看第/ })).toHaveCount(1, patience);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(main(page).getByText('补一张游戏客服的回复截图，时间是今早。')).toBeVisible(patience);
  await act({ action: 'handle', problemId: claim.id, step: 'take', note: '已受理，在核对凭证' });
  await expect(page.getByText('现在该 号栈客服 联系原卖家，追回账号')).toBeVisible(patience);
  await act({
    action: 'handle',
    problemId: claim.id,
    step: 'answer',
    note: '卖家答复：不知情，愿意配合追回',
  });
  await expect(page.getByText('卖家答复：不知情，愿意配合追回')).toBeVisible(patience);
  await act({ action: 'compensate', problemId: claim.id, payoutFen: 120_000, note: '凭证属实，追不回' });
  await value('advanceClock', { ms: 1_000 });
  await expect(page.getByRole('heading', { name: '已赔付 ¥1,200.00' })).toBeVisible(patience);

  // the payout is one row of the wallet
  const paid = await wallet(buyer);
  expect(paid.availableFen - before).toBe(120_000);
  expect(paid.rows[0]).toMatchObject({ deltaFen: 120_000, reason: '找回包赔', orderNo });

  // the order's warranty is used up: no further claim is possible
  await page.goto('/other/zhaohui?tab=progress');
  await expect(page.getByRole('link', { name: new RegExp(`已赔付 · 订单 ${orderNo}`) })).toBeVisible(
    patience,
  );
  await page.goto(`/index/orderDetail?orderNo=${orderNo}`);
  await expect(page.getByRole('link', { name: '看包赔进度' })).toBeVisible(patience);
});

test('an answer that is lost, and another tab, make no second claim: the one that stands is shown', async ({
  page,
}) => {
  const { orderNo, buyer } = await orderIn('completed');
  await asMember(page, buyer.token);
  // The sockets are connected first: a later connection would refetch, and the page would find the claim without the
  // push.
  await openConnected(page, claimOf(orderNo));
  await fillIn(page);
  await addProofs(page, [1, 2, 3]);
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(3, patience);
  await page.getByRole('checkbox').check();
  await expect.poll(() => storedDrafts(page, 'claims')).toContain(words);
  await expect.poll(() => storedDrafts(page, 'claims').then((text) => text.split('fileId').length)).toBe(4);
  const other = await page.context().newPage();
  await openConnected(other, claimOf(orderNo));
  await expect(other.getByRole('textbox', { name: '经过' })).toHaveValue(words, patience);

  await page.route('**/api/account/problem', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expect(page.getByText('再点一次不会重复申请')).toBeVisible();
  expect(await claims(buyer, orderNo)).toHaveLength(1);
  await page.unroute('**/api/account/problem');
  await sendButton(page).click();
  await expect(page.getByText('现在该 号栈客服 受理，核对你的凭证')).toBeVisible(patience);

  await other.getByRole('checkbox').check();
  await sendButton(other).click();
  await expect(other.getByText('现在该 号栈客服 受理，核对你的凭证')).toBeVisible(patience);
  expect(await claims(buyer, orderNo)).toHaveLength(1);
});

test('rejected, it is appealed once with new time; then the decision stands', async ({ page }) => {
  const { orderNo, buyer } = await orderIn('completed');
  await asMember(page, buyer.token);
  await page.goto(claimOf(orderNo));
  await fillIn(page);
  await addProofs(page, [1, 2, 3]);
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(3, patience);
  await page.getByRole('checkbox').check();
  await sendButton(page).click();
  await expect(page.getByText('现在该 号栈客服 受理，核对你的凭证')).toBeVisible(patience);
  const problemId = (await claims(buyer, orderNo))[0]?.id ?? '';
  await act({ action: 'handle', problemId, step: 'take', note: '已受理，在核对凭证' });
  await act({ action: 'handle', problemId, step: 'reject', note: '记录显示验证码发给了他人' });
  await expect(page.getByRole('heading', { name: '申请没有通过' })).toBeVisible(patience);
  await expect(main(page).getByText('记录显示验证码发给了他人').first()).toBeVisible();
  await page.getByRole('button', { name: '补证申诉' }).click();
  await page.getByRole('textbox', { name: '说明' }).fill('验证码没有发给别人，附运营商的短信清单。');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('现在该 号栈客服 联系原卖家，追回账号')).toBeVisible(patience);
  await act({ action: 'handle', problemId, step: 'reject', note: '复核：清单与记录一致' });
  await expect(page.getByRole('heading', { name: '复核后维持原结论' })).toBeVisible(patience);
  await expect(page.getByRole('button', { name: '补证申诉' })).toHaveCount(0);
});
