import encodeQR from 'qr';
import { href } from 'shared-contract';
import { value } from './support/api';
import { staff } from './support/desk';
import { act, newBuyer } from './support/people';
import { asMember, expect, seriousFaults, test } from './support/visit';

const patience = { timeout: 30_000 };

test('somebody poses as the house: the code does not agree, the report reaches the desk, and everybody can see it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const member = await newBuyer();
  await asMember(page, member.token);
  await page.goto(href('mycenter'));
  await page.getByRole('link', { name: '对口令' }).click(patience);
  const now = page.getByRole('region', { name: '这一分钟的口令' });
  await expect(now.getByRole('heading')).toHaveText(/^\p{Script=Han}{2} \p{Script=Han}{2} \d\d$/u, patience);
  await expect(page.getByText(/最近 24 小时没有客服看过你的口令/)).toBeVisible();

  // Staff read the code: the member sees who may speak.
  const { userId } = await value('getProfile', {}, member.token);
  const content = '有人打电话说是你们的客服。';
  const { id: caseId } = await value(
    'createProblem',
    { problemType: 'feedback', content: `${content}是真的吗？` },
    member.token,
  );
  await act({ action: 'hold', entity: 'problem', caseId });
  const shown = await value('getMemberCode', { memberId: userId, entity: 'problem', caseId }, await staff());
  const own = await value('getSpokenCode', {}, member.token);
  expect([own.now.code, own.before?.code]).toContain(shown.code);
  await page.reload();
  await expect(page.getByText('没有写明是哪一单')).toBeVisible(patience);
  expect(await seriousFaults(page)).toEqual([]);

  // The phrase stands on the check page.
  await page.getByRole('button', { name: /还没有定/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('橘猫爱吃冻干');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /橘猫爱吃冻干/ })).toBeVisible(patience);

  // A picture with a QR code is read on the device.
  const site = `hz-fake-${process.pid}-${Date.now()}.example`;
  await page.goto(href('check'));
  await expect(page.getByText('你的防伪短语：橘猫爱吃冻干')).toBeVisible(patience);
  await page.setInputFiles('input[type=file]', {
    name: 'qr.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(`https://${site}/pay`, 'gif', { scale: 8 })),
  });
  const result = page.getByRole('article', { name: '验的结果' });
  await expect(result.getByRole('heading')).toHaveText('不是号栈的网址', patience);
  expect(await seriousFaults(page)).toEqual([]);
  await result.getByRole('link', { name: '举报是谁发的' }).click();

  await expect(page.getByRole('textbox', { name: '网址' })).toHaveValue(site, patience);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '举报', exact: true }).click();
  await expect(page.getByRole('heading', { name: '收到了' })).toBeVisible(patience);
  expect(await seriousFaults(page)).toEqual([]);

  const { rows } = await value('listProblems', { problemType: 'impostor' }, member.token);
  const problemId = rows[0]?.id ?? '';
  await act({ action: 'decideImpostor', problemId, uphold: true, note: '仿的收银台，收款后不发货' });
  await page.getByRole('link', { name: '看处理进度' }).click();
  await expect(page.getByText('已列入黑号库').first()).toBeVisible(patience);

  // A guest pastes the address.
  const visitors = await browser.newContext({ baseURL });
  const visitor = await visitors.newPage();
  await visitor.goto(href('check'));
  await visitor.getByRole('textbox', { name: '收到了什么' }).fill(`快付款 ${site}/pay`, patience);
  await visitor.getByRole('button', { name: '验一验' }).click();
  await expect(visitor.getByRole('heading', { name: '在黑名单里，是骗人的网站' })).toBeVisible(patience);
  await expect(visitor.getByText('仿的收银台，收款后不发货')).toBeVisible();
  await visitors.close();
});
