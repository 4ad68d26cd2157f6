import { type Market, openMarket } from '../../orders/testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const DAY = 24 * 3_600_000;
const words = { title: '支付维护', summary: '今晚两点到四点', content: '<p>两点到四点不能付款</p>' };
const publish = async (more: object = {}) =>
  market.decide({ action: 'publish', noticeType: 'gonggao', ...words, ...more });
const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;
const inList = async (id: string) =>
  (await market.api.value('listNotices', { noticeType: 'gonggao' })).rows.some((row) => row.id === id);
const seenByStaff = async (id: string) =>
  (await market.api.value('listStaffNotices', { pageSize: 50 }, market.staff)).rows.find(
    (row) => row.id === id,
  );
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('a scheduled notice is seen by the staff only, until its time has come', async () => {
  const id = idOf(await publish({ at: inDays(2) }));
  expect(await inList(id)).toBe(false);
  expect(await market.api.callWith('getNotice', { id })).toMatchObject({ code: 404 });
  expect(await seenByStaff(id)).toMatchObject({ state: 'scheduled', by: '验号员 07', edits: 0 });
  await market.advanceTime(2 * DAY + 1_000);
  expect(await inList(id)).toBe(true);
  expect(await seenByStaff(id)).toMatchObject({ state: 'published' });
});

test('the time lies ahead, at most ninety days, and a notice to one member is sent at once', async () => {
  for (const at of [inDays(-1), inDays(100), '2026-13-40T10:00:00Z', 'tomorrow'])
    expect(await publish({ at })).toMatchObject({ code: 400, data: [{ field: 'at' }] });
  const memberId = String((await market.member()).id);
  expect(await publish({ at: inDays(4), memberId })).toMatchObject({
    code: 400,
    data: [{ field: 'at', msg: '只给一位用户的通知马上发出，不能定时' }],
  });
});

test('an edited notice shows the new text, and the staff what it said before, who changed it and why', async () => {
  const id = idOf(await publish());
  const edit = {
    action: 'editNotice',
    noticeId: id,
    ...words,
    title: '支付维护改期',
    content: '<p>三点到五点</p><script>alert(1)</script>',
    note: '时间有变',
  } as const;
  expect(await market.decide(edit)).toMatchObject({ data: { status: 'published' } });
  expect(await market.api.value('getNotice', { id })).toMatchObject({
    title: '支付维护改期',
    content: '<p>三点到五点</p>',
  });
  await market.decide({ ...edit, title: '支付维护取消' });
  const { versions, title } = await market.api.value('getStaffNotice', { id }, market.staff);
  expect([title, ...versions.map((old) => old.title)]).toEqual(['支付维护取消', '支付维护改期', '支付维护']);
  expect(versions[1]).toMatchObject({ ...words, by: '验号员 07', note: '时间有变' });
  expect(await seenByStaff(id)).toMatchObject({ edits: 2 });
});

test('a scheduled notice appears at another time, until it has appeared', async () => {
  const at = (hours: number) => new Date(Date.parse(serverNow) + hours * 3_600_000).toISOString();
  const { serverTime: serverNow } = await market.api.value('listStaffWork', {}, market.staff);
  const id = idOf(await publish({ at: at(1) }));
  const edit = (hours: number) =>
    market.decide({ action: 'editNotice', noticeId: id, ...words, at: at(hours), note: '改期' });
  for (const hours of [-1, 91 * 24])
    expect(await edit(hours)).toMatchObject({
      code: 400,
      data: [{ field: 'at', msg: '请选择以后 90 天内的时间' }],
    });
  expect(await edit(3)).toMatchObject({ code: 200 });
  await market.advanceTime(2 * 3_600_000);
  expect(await seenByStaff(id)).toMatchObject({ state: 'scheduled', edits: 1 });
  await market.advanceTime(2 * 3_600_000);
  expect(await seenByStaff(id)).toMatchObject({ state: 'published' });
  expect(await edit(5)).toMatchObject({
    code: 400,
    data: [{ field: 'at', msg: '已经发出了，不能再改时间' }],
  });
});

test('what members agreed to is not edited, nor what is withdrawn or absent', async () => {
  const terms = idOf(await publish({ noticeType: 'xieyi' }));
  const edit = (noticeId: string) =>
    market.decide({ action: 'editNotice', noticeId, ...words, note: '改一处' });
  expect(await edit(terms)).toMatchObject({ code: 422, msg: expect.stringContaining('请发布新的一版') });
  const id = idOf(await publish());
  await market.decide({ action: 'withdrawNotice', noticeId: id, note: '不发了' });
  expect(await edit(id)).toMatchObject({ code: 422 });
  expect(await edit('nothing')).toMatchObject({ code: 404 });
  expect(await seenByStaff(id)).toMatchObject({ state: 'withdrawn' });
  const only = { state: 'withdrawn', noticeType: 'gonggao' } as const;
  expect(await market.api.value('listStaffNotices', only, market.staff)).toMatchObject({
    total: 1,
    rows: [{ id }],
  });
  const personal = idOf(await publish({ memberId: String((await market.member()).id) }));
  expect(await market.api.callWith('getStaffNotice', { id: personal }, market.staff)).toMatchObject({
    code: 404,
  });
});

test('fees and deadlines have places in a text, which show what staff have set; a place without a value is refused at its field', async () => {
  const text = { title: '收号期限改为 {{确认收号}}', summary: '{{ 卖家服务费 }}，最高 {{服务费封顶}}' };
  const content = '<p>{{付款}}付清，包赔 {{基础包赔}}</p>';
  const id = idOf(await publish({ ...text, content }));
  const read = async () => {
    const notice = await market.api.value('getNotice', { id });
    return [notice.title, notice.summary, notice.content];
  };
  expect(await read()).toEqual([
    '收号期限改为 72 小时',
    '5%，最高 2,000 元',
    '<p>15 分钟付清，包赔 30 天</p>',
  ]);
  await market.decide({
    action: 'saveRules',
    group: 'limits',
    version: 0,
    values: { confirm: 96, pay: 20 },
    note: '节日多一天',
  });
  expect(await read()).toEqual([
    '收号期限改为 96 小时',
    '5%，最高 2,000 元',
    '<p>20 分钟付清，包赔 30 天</p>',
  ]);
  const { rows } = await market.api.value('listNotices', { noticeType: 'gonggao' });
  expect(rows.find((row) => row.id === id)?.title).toBe('收号期限改为 96 小时');
  // Staff see the places, to edit them.
  expect((await market.api.value('getStaffNotice', { id }, market.staff)).title).toBe(text.title);

  expect(await publish({ title: '{{确认}}', content: '{{服务费}}' })).toMatchObject({
    code: 400,
    data: [
      { field: 'title', msg: expect.stringContaining('没有「确认」这一项，能写的有：卖家服务费、') },
      { field: 'content' },
    ],
  });
  expect(await publish({ noticeType: 'xieyi', content: '{{付款}}' })).toMatchObject({
    code: 400,
    data: [{ field: 'content', msg: '用户同意的条款里，数字要写成字' }],
  });
  const edit = { action: 'editNotice', noticeId: id, ...words, note: '改字' } as const;
  expect(await market.decide({ ...edit, summary: '{{x}}' })).toMatchObject({
    code: 400,
    data: [{ field: 'summary' }],
  });
});

test('a notice to one member, and the message about it, have the values of that day', async () => {
  const reader = await market.member();
  const id = idOf(
    await publish({ memberId: String(reader.id), title: '交号 {{卖家交号}}', summary: '{{换绑}}' }),
  );
  const { rows } = await market.api.value('listMessages', {}, reader);
  expect(rows[0]).toMatchObject({ title: '交号 2 小时', content: '24 小时' });
  expect((await market.api.value('getPersonalNotice', { id }, reader)).title).toBe('交号 2 小时');
});
