import type { Page } from '@playwright/test';
import { call, value } from './support/api';
import { anAccount, newAuction, newSeller } from './support/auctions';
import { storedDrafts } from './support/drafts';
import { aConsignment, newListing } from './support/orders';
import { act, logIn, newBuyer, newPhone } from './support/people';
import { dragByTouch } from './support/touch';
import { asMember, expect, test } from './support/visit';

const patience = { timeout: 30_000 };
const chosenServer = (page: Page) => page.getByRole('button', { name: /^区服：.+改$/ });
const tiles = (page: Page) => page.locator('[data-tile]');
const next = (page: Page) => page.getByRole('button', { name: '下一步，填属性' });

test('an auction that came to nothing goes on as a sale, with its district, attributes, words and pictures', async ({
  page,
}) => {
  const seller = await newSeller();
  const id = await newAuction(seller);
  await value('actOnAssessment', { id, action: 'cancel' }, seller.token);
  await asMember(page, seller.token);
  await page.goto(`/other/jingjiahuishouPriceList?id=${id}`);
  await page.getByRole('link', { name: '转代售，属性和截图带过去' }).click(patience);
  await expect(page).toHaveURL(/BasicInformation$/, patience);
  await expect(chosenServer(page)).toBeVisible(patience);
  await page.getByRole('textbox', { name: '挂牌价' }).fill('1200');
  await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
  await next(page).click();
  await expect(page.getByRole('button', { name: /^看第/ })).toHaveCount(3, patience);
  await expect(page.getByRole('textbox', { name: '描述' })).toHaveValue(/可换绑手机和邮箱/);
  const skins = page.getByRole('textbox', { name: '皮肤', exact: true });
  const { form } = await value('getAssessment', { id }, seller.token);
  const names = await value('listAttributes', { gameId: (await anAccount(seller.token)).gameId });
  const attrId = names.find(({ name }) => name === '皮肤')?.attrId;
  await expect(skins).toHaveValue(String(form?.attrs.find((one) => one.attrId === attrId)?.value));

  // pictures are reordered by touch; the first is the cover
  const order = () =>
    tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile') ?? ''));
  const [first, second, third] = await order();
  await dragByTouch(page, tiles(page).nth(2), tiles(page).nth(0), '到了第 1 位');
  await expect.poll(order).toEqual([third, first, second]);
  await expect(tiles(page).first()).toContainText('封面');

  // and the submission is accepted
  await page.getByRole('textbox', { name: '账号 UID' }).fill(`again-${seller.phone}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page).toHaveURL(/commit\?type=consign&id=\d+/, patience);
});

test('a draft that was begun is replaced only after asking; a valuation of another is nobody’s', async ({
  page,
}) => {
  const seller = await newSeller();
  const { id } = await value(
    'createAssessment',
    { mode: 'value', ...(await anAccount(seller.token)), clientReqId: `from-${Date.now()}` },
    seller.token,
  );
  await asMember(page, seller.token);
  await page.goto(`/index/commit?type=value&id=${id}`);
  await page.getByRole('link', { name: /^转代售/ }).click(patience);
  await expect(chosenServer(page)).toBeVisible(patience);
  await page.getByRole('button', { name: /^系统：.+改$/ }).click();
  await page.getByRole('listbox', { name: '系统', exact: true }).getByRole('option').nth(1).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '换系统并清掉' }).click();
  await expect(chosenServer(page)).toHaveCount(0);
  await expect.poll(() => storedDrafts(page)).toMatch(/^(?!.*serverId).*systemId/);

  const question = page.getByRole('alertdialog', { name: '用这个号来填？' });
  await page.goto(`/index/BasicInformation?from=${id}`);
  await question.getByRole('button', { name: '接着写草稿' }).click(patience);
  await expect(page).toHaveURL(/BasicInformation$/);
  await expect(page.getByRole('button', { name: /^系统：.+改$/ })).toBeVisible(patience);
  await expect(chosenServer(page)).toHaveCount(0);
  await page.goto(`/index/BasicInformation?from=${id}`);
  await question.getByRole('button', { name: '换成这个号' }).click(patience);
  await expect(chosenServer(page)).toBeVisible(patience);

  const other = await newAuction(await newSeller());
  await page.goto(`/index/BasicInformation?from=${other}`);
  await expect(page.getByRole('heading', { name: '没有这个估价或竞价' })).toBeVisible(patience);
});

test('an account that is on sale already, and one of the blacklist, are refused in words with a way on', async ({
  page,
}) => {
  const [owner, seller] = [await newSeller(), await newSeller()];
  const accountUid = `twice-${owner.phone}`;
  await newListing(owner, { accountUid });
  const id = await newAuction(seller);
  const send = async (uid: string) => {
    await page.getByRole('textbox', { name: '账号 UID' }).fill(uid);
    await page.getByRole('button', { name: '提交审核' }).click();
  };
  await asMember(page, seller.token);
  await page.goto(`/index/BasicInformation?from=${id}`);
  await expect(chosenServer(page)).toBeVisible(patience);
  await page.getByRole('textbox', { name: '挂牌价' }).fill('1200');
  await expect(page.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
  await next(page).click();
  await page.getByRole('checkbox').check(patience);
  await send(accountUid);
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('没有提交，这个账号在卖', patience);
  await said.getByRole('button', { name: '留在这里' }).click();
  await expect(page.getByRole('textbox', { name: '账号 UID' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: '描述' })).toHaveValue(/资料齐全/);

  const bad = `bad-${seller.phone}`;
  await act({ action: 'blacklist', kind: 'uid', value: bad, reason: '找回后再卖' });
  await send(bad);
  await expect(said).toContainText('在黑号库中', patience);
  await said.getByRole('button', { name: '联系客服申诉' }).click();
  await expect(page).toHaveURL(/contactkefu/);
});

test('发起担保: goods for one buyer are seen and bought by nobody else', async ({ page, browser }) => {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const listing = await aConsignment(seller, { privateBuyerPhone: buyer.phone });
  const { consignmentId } = await value('createConsignment', listing, seller.token);
  await asMember(page, seller.token);
  await page.goto(`/index/commit?type=consign&id=${consignmentId}`);
  await expect(page.getByText(`只卖给 ${buyer.phone}`)).toBeVisible(patience);
  await act({ action: 'review', goodsId: consignmentId, pass: true, note: '逐项比对，一致' });

  const path = `/index/goodDetail?id=${consignmentId}`;
  expect((await call('getGoods', { id: consignmentId })).code).toBe(404);
  const stranger = await logIn(newPhone());
  expect((await call('getGoods', { id: consignmentId }, stranger.token)).code).toBe(404);
  const asBuyer = await (await browser.newContext()).newPage();
  await asMember(asBuyer, buyer.token);
  await asBuyer.goto(path);
  await asBuyer.getByRole('link', { name: /立即购买/ }).click(patience);
  await expect(asBuyer.getByRole('textbox', { name: '联系手机' })).toHaveValue(/\*{4}/);
  await asBuyer.getByRole('checkbox').check();
  await asBuyer.getByRole('button', { name: '提交订单' }).click();
  await expect(asBuyer).toHaveURL(/pay\?orderNo=/, patience);
  await asBuyer.close();
});
