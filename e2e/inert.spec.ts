import type { Page } from '@playwright/test';
import { href } from 'shared-contract';
import { value } from './support/api';
import { grouped } from './support/groups';
import { chosen, hostileHtml, hostileParameters, hostileText } from './support/payloads';
import { act, logIn, newPhone } from './support/people';
import { asMember, expect, test } from './support/visit';

/** Elements that could only come from user text interpreted as HTML. */
const foreign =
  'script, style, link, iframe, object, embed, form[action^=javascript], base, [onerror], [onload], [onfocus], [ontoggle], [onbegin]';
const shown = (page: Page) => page.locator('[data-remote]').first();
/** A missing picture or an impossible id yields a 4xx; any other error is unexpected. */
const unexpected = (list: readonly string[]) => list.filter((line) => !/status of 4\d\d/.test(line));

/** Nothing was executed, no foreign request was made, no text became an element, and the address is unchanged. */
async function staysInert(page: Page, at: string, asked: readonly string[]) {
  // A conversation overlays the page: its container has no height of its own.
  await expect(shown(page).locator(':visible').first()).toBeVisible();
  for (const link of await shown(page).getByText('点我', { exact: true }).all())
    await link.click({ force: true }).catch(() => undefined);
  expect(new URL(page.url()).pathname).toBe(new URL(at, page.url()).pathname);
  expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked === 1)).toBe(false);
  await expect(shown(page).locator(foreign)).toHaveCount(0);
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
}
/** Collects the address of every request from now on. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

test.describe('XS1: HTML of a text of the house', () => {
  test.setTimeout(process.env.TEST_LONG ? 900_000 : 90_000);
  test('does nothing wherever such a text is read', async ({ page, complaints }) => {
    const asked = listen(page);
    const readers = ['newsDetail', 'articleDetail', 'helpdetail'] as const;
    for (const [place, content] of chosen(hostileHtml).entries()) {
      const { id } = await act({
        action: 'publish',
        noticeType: 'xinwen',
        title: '一篇有问题的文章',
        summary: content.slice(0, 200),
        content: `${content}<p>读到最后</p>`,
      });
      const at = href(readers[place % readers.length] ?? 'newsDetail', { id });
      await page.goto(at);
      await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('一篇有问题的文章');
      await staysInert(page, at, asked);
      await act({ action: 'withdrawNotice', noticeId: id, note: '试验' });
    }
    expect(unexpected(complaints.list)).toEqual([]);
  });

  test('does nothing where several texts stand on one page: terms, posts, cooperation, about', {
    tag: '@exclusive',
  }, async ({ page, complaints }) => {
    const asked = listen(page);
    const content = chosen(hostileHtml).join('');
    for (const [noticeType, at] of [
      ['xieyi', href('yinsi', { doc: 'xieyi' })],
      ['zhaomu', href('zhaomu')],
      ['hezuo', href('cooperate')],
      ['jieshao', href('jieshao')],
    ] as const) {
      const { id } = await act({
        action: 'publish',
        noticeType,
        title: `有问题的${noticeType}`,
        summary: '一句话',
        content: `<p>开头</p>${content}`,
      });
      // Server-rendered pages are cached for 5 s: this one may be older than the notice.
      await expect(async () => {
        await page.goto(at);
        await expect(shown(page).getByText(`有问题的${noticeType}`).first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
      for (const summary of await shown(page).locator('summary').all()) await summary.click();
      await staysInert(page, at, asked);
      await act({ action: 'withdrawNotice', noticeId: id, note: '试验' });
    }
    expect(unexpected(complaints.list)).toEqual([]);
  });
});

/** Time limit per text on its four pages, on a busy machine. */
const TEXT_MS = 30_000;

/** A new member enters the text in every possible field, and it is read on four pages. */
async function showsAsWritten(page: Page, asked: readonly string[], place: number, text: string) {
  const { token } = await logIn(newPhone());
  await page.evaluate((value) => localStorage.setItem('token', JSON.stringify(value)), token);
  const [colleague] = await value('listStaff', {});
  const seen = (at: Page, words = text) => shown(at).getByText(words.trim().replace(/\s+/g, ' ')).first();
  // A nickname is short, and the server may refuse it.
  await value('updateProfile', { nickName: text.slice(0, 20) }, token).catch(() => undefined);
  const { nickName } = await value('getProfile', {}, token);
  const content = `写给客服的话${text}`;
  const { id } = await value(
    'createProblem',
    { problemType: 'feedback', content, fields: { 类别: text } },
    token,
  );
  await act({ action: 'handle', problemId: id, step: 'answer', note: `答复${text}` });
  await value(
    'sendInstantMessage',
    {
      toStaff: colleague?.imId ?? '',
      msgType: 'text',
      content: text,
      clientMsgId: `inert-${place}-${token.slice(-8)}`,
    },
    token,
  );
  // A category of its own: its list is not cached, and no other test reads it.
  const category = `${place}${token.slice(-6)}`;
  const notice = await act({
    action: 'publish',
    noticeType: 'xinwen',
    category,
    title: `标题${text}`.slice(0, 80),
    summary: text,
    content: '<p>正文</p>',
  });

  await page.goto(href('mycenter'));
  await expect(seen(page, nickName)).toBeVisible();
  await staysInert(page, href('mycenter'), asked);
  await page.goto(href('ProblemList'));
  await expect(seen(page, content)).toBeVisible();
  await expect(seen(page, `答复${text}`)).toBeVisible();
  await staysInert(page, href('ProblemList'), asked);
  await page.goto(href('xiaoxi', { toStaff: colleague?.imId }));
  await expect(
    page.locator('[data-remote]').getByText(text.trim().replace(/\s+/g, ' ')).last(),
  ).toBeVisible();
  await staysInert(page, href('xiaoxi'), asked);
  await page.goto(href('xinwen', { category }));
  await expect(seen(page, `标题${text}`.slice(0, 80))).toBeVisible();
  await staysInert(page, href('xinwen'), asked);
  await act({ action: 'withdrawNotice', noticeId: notice.id, note: '试验' });
}

test.describe('XS3: words that anybody may write', () => {
  for (const group of grouped([...chosen(hostileText).entries()], 4, () => ''))
    test(`are shown as they were written: name, ticket, fields, reply, message, heading and summary: numbers ${group.map(([place]) => place).join(', ')}`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(group.length * TEXT_MS);
      const asked = listen(page);
      await page.goto(href('xinwen')); // any page: the first member is logged in there
      for (const [place, text] of group)
        await test.step(`number ${place}`, async () => {
          await showsAsWritten(page, asked, place, text);
          expect(unexpected(complaints.list)).toEqual([]);
        });
    });
});

test.describe('XS5: what stands in an address', () => {
  test.setTimeout(process.env.TEST_LONG ? 900_000 : 90_000);
  test('is words to every page that reads it', async ({ page, complaints }) => {
    const { token } = await logIn(newPhone());
    await asMember(page, token);
    const asked = listen(page);
    for (const words of chosen(hostileParameters)) {
      const bare = encodeURIComponent(words);
      for (const at of [
        href('goodList', { keyword: words, sort: words, compare: words }),
        href('goodDetail', { id: words }),
        href('bangzhu', { keyword: words }),
        href('xinwen', { category: words }),
        href('helpdetail', { id: words }),
        href('security', { account: words, type: words }),
        href('suggest', { about: 'account', account: words }),
        href('ProblemList', { problemType: words }),
        href('contactkefu', { gameId: words }),
        href('goZFB', { payNo: words }),
        `${href('yinsi')}?doc=${bare}#${bare}`,
      ]) {
        await page.goto(at, { waitUntil: 'domcontentloaded' });
        await staysInert(page, at, asked);
      }
    }
    expect(unexpected(complaints.list)).toEqual([]);
  });
});
