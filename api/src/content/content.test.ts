import { openApi, type TestApi } from '../testing/harness';
import { cleanHtml } from './clean-html';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

async function publish(
  title: string,
  more: { pinned?: boolean; status?: 'draft' | 'withdrawn'; ageDays?: number } = {},
) {
  const { ageDays = 0, ...columns } = more;
  const { id } = await api.db
    .insertInto('notice')
    .values({
      notice_type: 'gonggao',
      title,
      summary: `${title}的摘要`,
      content: cleanHtml(`<p>${title}</p>`),
      published_at: new Date(Date.now() - ageDays * 86_400_000),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

test('notices: pinned first, then newest, without their text; drafts and withdrawn ones nowhere', async () => {
  const old = await publish('旧公告', { ageDays: 3 });
  const pinned = await publish('置顶公告', { ageDays: 9, pinned: true });
  const fresh = await publish('新公告 100%', { ageDays: 1 });
  const draft = await publish('草稿', { status: 'draft' });
  const withdrawn = await publish('已撤回', { status: 'withdrawn' });
  const tomorrow = await publish('明天的公告', { ageDays: -1 });

  const { rows, total } = await api.value('listNotices', { noticeType: 'gonggao' });
  expect(rows.map(({ id }) => id)).toEqual([pinned, fresh, old]);
  expect(total).toBe(3);
  expect(rows[0]).toEqual({
    id: pinned,
    noticeType: 'gonggao',
    title: '置顶公告',
    summary: '置顶公告的摘要',
    category: null,
    coverUrl: null,
    pinned: true,
    viewCount: 0,
    publishedAt: expect.stringMatching(/\+08:00$/),
  });
  expect(await api.value('listNotices', { noticeType: 'xinwen' })).toEqual({ rows: [], total: 0 });

  const found = async (keyword: string) =>
    (await api.value('listNotices', { noticeType: 'gonggao', keyword })).total;
  expect(await found('新公告')).toBe(1);
  expect(await found('0%')).toBe(1);
  expect(await found('%')).toBe(1);
  expect(await found('_')).toBe(0);

  const second = await api.value('listNotices', { noticeType: 'gonggao', pageNum: 2, pageSize: 1 });
  expect(second.rows.map(({ id }) => id)).toEqual([fresh]);

  const notice = await api.value('getNotice', { id: fresh });
  expect(notice).toMatchObject({
    content: '<p>新公告 100%</p>',
    viewCount: 1,
    prev: { id: old, title: '旧公告' },
    next: null,
  });
  expect((await api.value('getNotice', { id: fresh })).viewCount).toBe(2);
  expect(await api.value('getNotice', { id: old })).toMatchObject({
    prev: { id: pinned },
    next: { id: fresh },
  });

  for (const id of [draft, withdrawn, tomorrow, '999999', 'abc'])
    expect(await api.call('getNotice', { id })).toMatchObject({ code: 404, data: { reason: 'NOT_FOUND' } });
});

test('a kind of notice that does not exist is told at the field', async () => {
  expect(await api.callWith('listNotices', {})).toMatchObject({ code: 400, data: [{ field: 'noticeType' }] });
});

test('banners and streamers are told apart', async () => {
  const streamer = { platform: '', image_url: '/api/files/art/x.webp', link: '/index/sell', intro: '' };
  await api.db
    .insertInto('streamer')
    .values([
      { type: 1, name: '横幅', sort: 2, ...streamer },
      { type: 1, name: '首幅', sort: 1, ...streamer },
      { type: 2, name: '主播', ...streamer },
    ])
    .execute();
  expect((await api.value('listStreamers', { type: 1 })).map(({ name }) => name)).toEqual(['首幅', '横幅']);
  expect(await api.value('listStreamers', { type: 2 })).toMatchObject([
    { name: '主播', link: '/index/sell' },
  ]);
  expect(await api.callWith('listStreamers', { type: '3' })).toMatchObject({
    code: 400,
    data: [{ msg: '类型为 1 或 2' }],
  });
});

test.each([
  ['<p onclick="x()">文</p>', '<p>文</p>'],
  ['<script>alert(1)</script>文', '文'],
  ['<a href="javascript:alert(1)">去</a>', '<a rel="noopener noreferrer nofollow">去</a>'],
  [
    '<a href="https://evil.example" target="_blank">去</a>',
    '<a href="https://evil.example" rel="noopener noreferrer nofollow">去</a>',
  ],
  ['<a href="/other/bangzhu">去</a>', '<a href="/other/bangzhu" rel="noopener noreferrer nofollow">去</a>'],
  ['<img src="/api/files/art/a.webp" onerror="x()">', '<img src="/api/files/art/a.webp" />'],
  ['<img src="https://evil.example/pixel.gif">', ''],
  ['<img src="//evil.example/pixel.gif">', ''],
  ['前<img src="/api/goods/info/upGoods/1" alt="图">后', '前后'],
  ['<img src="/api/files/../logout">', ''],
  ['<img>', ''],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['<form action="/login"><input name="password"></form>', ''],
  ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
  ['<p style="position:fixed" class="a" id="app">文</p>', '<p>文</p>'],
])('%s is cleaned', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
