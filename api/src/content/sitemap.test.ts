import type { TextsSitemap } from 'shared-contract/sitemap';
import { openApi, type TestApi } from '../testing/harness';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('search engines get the published texts of everybody, newest first', async () => {
  const { id: member } = await api.newMember();
  const publish = async (day: number, more: object = {}) => {
    const { id } = await api.db
      .insertInto('notice')
      .values({
        notice_type: 'gonggao',
        title: '公告',
        content: '<p>公告</p>',
        published_at: new Date(Date.UTC(2026, 0, day, 4)),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const notice = await publish(2);
  const help = await publish(3, { notice_type: 'bangzhu' });
  await publish(4, { status: 'draft' });
  await publish(4, { status: 'withdrawn' });
  await publish(4, { member_id: member });
  await publish(4, { published_at: new Date(Date.now() + 86_400_000) });

  const { statusCode, body } = await api.app.inject({ url: '/sitemap/texts' });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body) as TextsSitemap).toEqual([
    { id: help, noticeType: 'bangzhu', changedAt: '2026-01-03T12:00:00.000+08:00' },
    { id: notice, noticeType: 'gonggao', changedAt: '2026-01-02T12:00:00.000+08:00' },
  ]);
});
