import type { Db } from 'api/core/database';
import type { Services } from 'api/core/services';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { sql } from 'kysely';
import { calls } from 'shared-contract';
import type { LoadRequest } from '../load/send';

const MEMBERS = 200;
/** One of this many messages is unread. */
const UNREAD = 10;
/** Number of unread messages that requests mark as read, in order. */
const MARKED = 50_000;

const path = (name: keyof typeof calls) => calls[name].path.slice('/api'.length);

/** Creates logged-in members with `count` messages between them. @returns the nth request */
export async function fillMessages(
  { db, seal }: Services,
  count: number,
): Promise<(n: number) => LoadRequest> {
  const tokens = new Map<number, string>();
  for (let n = 0; n < MEMBERS; n += 1) {
    const phone = `1200003${String(n).padStart(4, '0')}`;
    const memberId = await newMember(db, seal, { phone, realName: '读者' });
    tokens.set(memberId, (await issueToken(db, memberId, ['password', 'sms'])).token);
  }
  await db.connection().execute((one) => fill(one, [...tokens.keys()], count));
  const { rows: unread } = await sql<{ id: number; member: number }>`
    select id, member_id as member from message where read_at is null and member_id = any(${[...tokens.keys()]})
    order by id limit ${MARKED}`.execute(db);

  const readers = [...tokens.values()];
  return (n) => {
    const headers = { token: readers[n % readers.length] ?? '' };
    const kind = n % 10;
    if (kind < 6)
      return { kind: 'list', method: 'GET', path: `${path('listMessages')}?pageNum=${1 + (n % 7)}`, headers };
    if (kind < 8) return { kind: 'unread', method: 'GET', path: path('getUnread'), headers };
    const { id, member } = unread[n % unread.length] ?? { id: 0, member: 0 };
    return {
      kind: 'write',
      method: 'GET',
      path: path('markMessageRead').replace('{id}', String(id)),
      headers: { token: tokens.get(member) ?? '' },
    };
  };
}

/** With triggers disabled: no notification per message, and no foreign key checks, since the members exist. */
async function fill(db: Db, members: number[], count: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into message (member_id, msg_type, title, content, link, read_at, created_at)
    select (${members}::bigint[])[1 + n % ${MEMBERS}], (array['order', 'goods', 'price', 'quote', 'claim', 'system'])[1 + n % 6],
      '商品降价了 ' || n, '您收藏的商品现在便宜了 ' || n % 900 || ' 元，看看还在不在。', '/index/home',
      case when n / ${MEMBERS} % ${UNREAD} > 0 then app_now() end, app_now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`reset session_replication_role`.execute(db);
  await sql`vacuum analyze message`.execute(db);
  await sql`checkpoint`.execute(db);
  await sql`reset statement_timeout`.execute(db);
}
