import { createHash, createPublicKey, verify } from 'node:crypto';
import { content, openShop, picture, type Shop } from '../every-call/shop';
import { credential } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { download, exportOf, unpack } from './testing/unpack';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const DAY = 86_400_000;
const ask = async (member: TestMember) =>
  shop.api.call('requestExport', { smsCode: await shop.code(member.phone, 'export') }, member);
const rights = (member: TestMember) => shop.api.value('getRights', {}, member);

test('it is asked for with a code, made by the job, announced in the inbox and downloaded', async () => {
  const member = await shop.member();
  expect(await rights(member)).toMatchObject({ export: null, exportsLeftToday: 2 });
  expect(await ask(member)).toMatchObject({ code: 200, data: { status: 'making', endsAt: null } });
  await shop.advanceTime(1_000);
  const { export: made, exportsLeftToday } = await rights(member);
  expect([made?.status, exportsLeftToday]).toEqual(['ready', 1]);
  expect((Date.parse(made?.endsAt ?? '') - Date.parse(made?.readyAt ?? '')) / DAY).toBe(7);
  const [notified] = (await shop.api.value('listMessages', {}, member)).rows;
  expect(notified).toMatchObject({ title: '你的信息已整理好', link: '/other/rights' });

  const { url } = await shop.api.value('getExportLink', {}, member);
  const { status, headers, body } = await download(shop, url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="haozhan-data-\d{4}-\d\d-\d\d\.zip"$/,
    ),
  });
  expect(body.byteLength).toBe(made?.sizeBytes);
  expect(unpack(body).rows('member')).toMatchObject([{ id: member.id, phone_enc: member.phone }]);
});

test('nobody else can fetch it, and the link ends', async () => {
  const [member, other] = [await shop.member(), await shop.member()];
  await ask(member);
  await shop.advanceTime(1_000);
  const { url } = await shop.api.value('getExportLink', {}, member);
  for (const who of [other, shop.staff])
    expect(await shop.api.call('getExportLink', {}, who)).toMatchObject({
      data: { reason: 'EXPORT_NOT_READY' },
    });
  expect(await shop.api.callWith('getExportLink', {})).toMatchObject({ code: 401 });

  // The other's own signature, the member's id without one, a longer time.
  await ask(other);
  await shop.advanceTime(1_000);
  const theirs = new URL((await shop.api.value('getExportLink', {}, other)).url, 'http://x');
  const own = new URL(url, 'http://x');
  const later = (Number.parseInt(own.searchParams.get('e') ?? '', 36) + 600).toString(36);
  for (const bad of [
    `${own.pathname}${theirs.search}`,
    own.pathname,
    `${own.pathname}?e=${later}&s=${own.searchParams.get('s')}`,
  ])
    expect((await download(shop, bad)).status).toBe(404);
  expect((await download(shop, url)).status).toBe(200);
  await shop.advanceTime(2 * 60_000);
  expect((await download(shop, url)).status).toBe(404);
});

test('after seven days it is gone, from the storage too', async () => {
  const member = await shop.member();
  await ask(member);
  await shop.advanceTime(1_000);
  const { files, db } = shop.api.services;
  const { id } = await db
    .selectFrom('data_export')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(await files.archives.get(id)).toBeDefined();
  await shop.advanceTime(6 * DAY);
  // Sessions idle for a week have ended; this one is in use.
  await rights(member);
  expect((await rights(member)).export?.status).toBe('ready');
  await shop.advanceTime(DAY);
  expect((await rights(member)).export).toBeNull();
  expect(await shop.api.call('getExportLink', {}, member)).toMatchObject({
    data: { reason: 'EXPORT_NOT_READY' },
  });
  expect(await files.archives.get(id)).toBeUndefined();
});

test('one is made at a time, and two a day', async () => {
  const member = await shop.member();
  expect(await ask(member)).toMatchObject({ code: 200 });
  expect(await ask(member)).toMatchObject({ code: 409, data: { reason: 'EXPORT_RUNNING' } });
  expect((await rights(member)).exportsLeftToday).toBe(1); // the refused one does not count
  await shop.advanceTime(1_000);
  expect(await ask(member)).toMatchObject({ code: 200 });
  await shop.advanceTime(1_000);
  expect(await ask(member)).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
  await shop.advanceTime(DAY);
  expect(await ask(member)).toMatchObject({ code: 200 });
});

test('what is sealed is opened for its member, secrets are only named, and others’ data is not in it', async () => {
  const sale = await shop.saleIn('confirming');
  const { buyer, seller, orderNo } = sale;
  await shop.act(sale, 'seller', 'addProof', { proofIds: [await shop.proof(seller)], note: '卖家的话-9917' });
  const chat = { orderNo, msgType: 'text', clientMsgId: 'export-chat-1' } as const;
  await shop.startConversation(seller, { ...chat, content: '卖家的消息-9918' });
  await shop.startConversation(buyer, { ...chat, clientMsgId: 'export-chat-2', content: '买家的消息-9919' });
  await shop.ticket(buyer, { content: `${content}9920`, contact: 'QQ-9921' });

  const archive = await exportOf(shop, buyer);
  expect(archive.rows('member')).toMatchObject([{ phone_enc: buyer.phone, realname_enc: '测试员' }]);
  expect(archive.rows('trade_order')).toMatchObject([
    { order_no: orderNo, buyer_id: buyer.id, seller_id: '（对方）', phone_enc: buyer.phone },
  ]);
  expect(archive.rows('problem')).toMatchObject([{ content: `${content}9920`, contact_enc: 'QQ-9921' }]);
  expect(archive.rows('instant_message').map((row) => row.content)).toEqual(['买家的消息-9919']);
  expect(archive.rows('order_event').filter((row) => row.actor === 'seller')).not.toEqual([]);

  const everything = Object.keys(archive.files)
    .filter((path) => !path.endsWith('.sig'))
    .map(archive.text)
    .join('\n');
  const row = await shop.api.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  for (const hidden of [seller.phone, '卖家的话-9917', '卖家的消息-9918', ...Object.values(credential)])
    expect(everything).not.toContain(hidden);
  for (const secret of [buyer.token, row.phone_enc, row.phone_hash]) expect(everything).not.toContain(secret);
  const page = archive.text('index.html');
  for (const word of [
    '买家的消息-9919',
    '登录状态的“登录凭证的校验值”',
    '账号资料的“密码的校验值”',
    '¥1,280.00',
  ])
    expect(page).toContain(word);

  const theirs = await exportOf(shop, seller);
  expect(theirs.rows('trade_order')).toMatchObject([
    { order_no: orderNo, buyer_id: '（对方）', phone_enc: null },
  ]);
  expect(JSON.stringify(theirs.rows('order_event'))).toContain('卖家的话-9917');
});

test('text of the member’s own cannot become part of the page', async () => {
  const member = await shop.member();
  await shop.ticket(member, { content: `${content}<script>alert(1)</script>` });
  const page = (await exportOf(shop, member)).text('index.html');
  expect(page).toContain('&#60;script&#62;alert(1)');
  expect(page).not.toContain('<script>');
});

test('the pictures that the member uploaded are in it', async () => {
  const member = await shop.member();
  const file = new Blob([await picture()], { type: 'image/jpeg' });
  const { fileId } = (await shop.api.value('upload', { use: 'avatar', file } as never, member)) as {
    fileId: string;
  };
  const archive = await exportOf(shop, member);
  expect(archive.rows('file')).toMatchObject([{ id: fileId, use: 'avatar' }]);
  expect(archive.files[`pictures/${fileId}.webp`]?.byteLength).toBeGreaterThan(50);
  expect(archive.text('index.html')).toContain(`pictures/${fileId}.webp`);
});

test('its signature holds against the published key, and a changed file is found', async () => {
  const { files, text } = await exportOf(shop, await shop.member());
  const published = (await shop.api.app.inject({ url: '/files/house-key.pem' })).body;
  expect(published).toContain(text('house-key.pem'));
  const sums = files.SHA256SUMS as Uint8Array;
  const signature = files['SHA256SUMS.sig'] as Uint8Array;
  const key = createPublicKey(published);
  expect(verify(null, sums, key, signature)).toBe(true);
  expect(verify(null, Buffer.concat([sums, Buffer.from(' ')]), key, signature)).toBe(false);
  const listed = text('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(listed.map(([, path]) => path).sort()).toEqual(
    Object.keys(files)
      .filter((path) => !path.startsWith('SHA256SUMS'))
      .sort(),
  );
  for (const [sum, path] of listed)
    expect(
      createHash('sha256')
        .update(files[path ?? ''] ?? '')
        .digest('hex'),
    ).toBe(sum);
});

test('a storage that fails is tried again, and in the end the member is notified', async () => {
  const member = await shop.member();
  const { archives } = shop.api.services.files;
  const put = archives.put;
  archives.put = () => Promise.reject(new Error('no storage'));
  await ask(member);
  await shop.advanceTime(1_000);
  expect((await rights(member)).export?.status).toBe('making');
  for (let time = 0; time < 4; time++) await shop.advanceTime(11 * 60_000);
  expect((await rights(member)).export?.status).toBe('failed');
  archives.put = put;
  const [notified] = (await shop.api.value('listMessages', {}, member)).rows;
  expect(notified).toMatchObject({ title: '你的信息没能整理出来' });
  expect(await ask(member)).toMatchObject({ code: 200 });
});
