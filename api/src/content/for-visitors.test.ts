import { sql } from 'kysely';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'staff'] });
});
afterAll(() => api?.close());

const publish = async (more: object = {}): Promise<string> => {
  const { data } = await api.callWith(
    'actAsStaff',
    {
      action: 'publish',
      noticeType: 'shoufei',
      title: '收费标准',
      summary: '两边都看得见',
      content: '<p>卖家服务费 5%</p><script>alert(1)</script>',
      ...more,
    },
    staff,
  );
  return (data as { id: string }).id;
};

test('all of one kind come in full, pinned first, clean', async () => {
  await publish();
  await publish({ title: '置顶的一篇', pinned: true });
  await publish({ noticeType: 'yinsi', title: '隐私条款' });
  const notices = await api.value('listNoticeDetails', { noticeType: 'shoufei' });
  expect(notices.map(({ title }) => title)).toEqual(['置顶的一篇', '收费标准']);
  expect(notices[1]?.content).toBe('<p>卖家服务费 5%</p>');
  expect(await api.value('listNoticeDetails', { noticeType: 'hezuo' })).toEqual([]);
  expect(await api.callWith('listNoticeDetails', { noticeType: 'x' })).toMatchObject({
    code: 400,
    data: [{ field: 'noticeType', msg: '公告类型不对' }],
  });
});

test('a personal notice is one member’s, who is told of it; nobody else finds it', async () => {
  const [member, other] = [await api.newMember(), await api.newMember()];
  const id = await publish({ noticeType: 'gonggao', title: '给你的说明', memberId: String(member.id) });
  expect(await api.value('getPersonalNotice', { id }, member)).toMatchObject({ id, title: '给你的说明' });
  expect(await api.value('listMessages', {}, member)).toMatchObject({
    rows: [{ msgType: 'system', title: '给你的说明', link: `/other/newsDetail?id=${id}&personal=1` }],
  });
  const missing = await api.callWith('getPersonalNotice', { id: '999999' }, other);
  expect(missing).toMatchObject({ code: 404 });
  expect(await api.callWith('getPersonalNotice', { id }, other)).toEqual(missing);
  expect(await api.callWith('getPersonalNotice', { id: 'nothing' }, other)).toEqual(missing);
  expect(await api.callWith('getPersonalNotice', { id })).toMatchObject({ code: 401 });
  expect(await api.callWith('getNotice', { id }, member)).toMatchObject({ code: 404 });
  expect((await api.value('listNotices', { noticeType: 'gonggao' })).rows).toEqual([]);
  expect(await api.callWith('voteNotice', { id, helpful: true }, other)).toMatchObject({ code: 404 });
  const open = await publish({ noticeType: 'gonggao', title: '给所有人' });
  expect(await api.value('getPersonalNotice', { id: open }, other)).toMatchObject({ title: '给所有人' });
  expect(
    await api.callWith(
      'actAsStaff',
      {
        action: 'publish',
        noticeType: 'gonggao',
        title: '标题',
        summary: '',
        content: '文',
        memberId: '999999',
      },
      staff,
    ),
  ).toMatchObject({ code: 400, data: [{ field: 'memberId' }] });
});

test('each visitor has one voice, and the first stands', async () => {
  const id = await publish();
  const [one, two] = [await api.newMember(), await api.newMember()];
  const vote = (helpful: boolean, options: object) => api.value('voteNotice', { id, helpful }, options);
  expect(await vote(true, one)).toEqual({ helpful: 1, total: 1, own: true });
  expect(await vote(true, one)).toEqual({ helpful: 1, total: 1, own: true });
  expect(await vote(false, one)).toEqual({ helpful: 1, total: 1, own: true });
  expect(await vote(false, two)).toEqual({ helpful: 1, total: 2, own: false });
  expect(await vote(true, { ip: '10.2.0.1' })).toEqual({ helpful: 2, total: 3, own: true });
  expect(await vote(false, { ip: '10.2.0.1' })).toEqual({ helpful: 2, total: 3, own: true });
  expect(await vote(true, { ip: '10.2.0.2', token: 'ended' })).toEqual({ helpful: 3, total: 4, own: true });
  expect((await api.value('getNotice', { id })).votes).toEqual({ helpful: 3, total: 4 });
  const visitors = await api.db.selectFrom('notice_vote').select('visitor').execute();
  expect(JSON.stringify(visitors)).not.toContain('10.2.0');
  expect(await api.callWith('voteNotice', { id: '999999', helpful: true })).toMatchObject({ code: 404 });
  expect(await api.callWith('voteNotice', { id })).toMatchObject({ code: 400, data: [{ field: 'helpful' }] });
});

test('texts are found by category, by words in their text, and by how often they were read', async () => {
  const help = (title: string, category: string, content: string) =>
    publish({ noticeType: 'bangzhu', title, category, content: `<p>${content}</p>` });
  const late = await help('卖家不交号', '付款退款', '满两小时可以一键退款');
  const back = await help('退款退到哪里', '付款退款', '原路退回');
  await help('怎么卖号', '卖号', '填区服');
  expect(await api.value('listNoticeCategories', { noticeType: 'bangzhu' })).toEqual([
    { category: '付款退款', count: 2 },
    { category: '卖号', count: 1 },
  ]);
  expect(await api.value('listNoticeCategories', { noticeType: 'xinwen' })).toEqual([]);
  const found = async (input: object) =>
    (await api.value('listNotices', { noticeType: 'bangzhu', ...input })).rows.map(({ id }) => id);
  expect(await found({ category: '付款退款' })).toEqual([back, late]);
  expect(await found({ category: '付款' })).toEqual([]);
  // A match in the title ranks first; HTML tags are not searched.
  expect(await found({ keyword: '退款' })).toEqual([back, late]);
  expect(await found({ keyword: '一键' })).toEqual([late]);
  expect(await found({ keyword: '<p>' })).toEqual([]);
  await api.value('getNotice', { id: late });
  expect((await found({ sort: 'read' }))[0]).toBe(late);
  expect(await api.callWith('listNotices', { noticeType: 'bangzhu', sort: 'x' })).toMatchObject({
    code: 400,
    data: [{ field: 'sort', msg: '排序方式不对' }],
  });
});

test('groups of a game stand behind those for everybody', async () => {
  const seller = await api.newMember();
  await api.newGoods({ sellerId: seller.id });
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  await sql`insert into chat_group (name, number, number_key, is_full, join_url, game_id) values
    ('游戏群', 'DEMO-GROUP-2', 'demogroup2', true, '/x', ${Number(gameId)}),
    ('总群', 'DEMO-GROUP-3', 'demogroup3', false, '/y', null)`.execute(api.db);
  const names = async (input: object) => (await api.value('listGroups', input)).map(({ name }) => name);
  expect(await names({})).toEqual(['总群', '游戏群']);
  expect(await names({ gameId })).toEqual(['总群', '游戏群']);
  expect(await names({ gameId: '999999' })).toEqual(['总群']);
  expect((await api.value('listGroups', { gameId }))[1]).toEqual({
    name: '游戏群',
    number: 'DEMO-GROUP-2',
    full: true,
    joinUrl: '/x',
  });
});

test('the house’s pages elsewhere come in their order', async () => {
  await sql`insert into social_link (platform, name, url, qr_url, sort) values
    ('短视频', '号栈', 'https://video.example/haozhan', null, 2), ('公众号', '号栈 HaoZhan', 'https://mp.example/haozhan', '/qr', 1)`.execute(
    api.db,
  );
  expect(await api.value('listSocialLinks', {})).toMatchObject([
    { platform: '公众号', qrUrl: '/qr' },
    { platform: '短视频', qrUrl: null },
  ]);
});
