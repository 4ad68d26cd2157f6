import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { Db, Tx } from '../core/database';
import { normalizeAccount } from '../core/normalize-account';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { limitLookups } from './lookup-limits';

/** Whether the account is within its service hours, Beijing time. */
const onDuty = sql`(app_now() at time zone 'Asia/Shanghai')::time >= open_from
  and (app_now() at time zone 'Asia/Shanghai')::time < open_until`;
const hours = sql`to_char(open_from, 'HH24:MI') || '–' || left(open_until::text, 5)`;

/**
 * Whether an account or group is an official one; the answer has the same shape either way (product section 3,
 * A1).
 */
export async function checkOfficialAccount(
  services: Services,
  { account, type, ...proof }: Input<'checkOfficialAccount'>,
  ip: string,
): Promise<Value<'checkOfficialAccount'>> {
  await limitLookups(services, 'official', ip, proof);
  const found = await findOfficial(services.db, account, type);
  return { official: found !== undefined, role: found?.role ?? null, name: found?.name ?? null };
}

/** The official account or group with this value, of one kind or of any. */
export async function findOfficial(
  db: Db | Tx,
  value: string,
  kind?: string,
): Promise<{ role: string; name: string } | undefined> {
  const key = normalizeAccount(value);
  const { rows } = await sql<{ role: string; name: string }>`
    select role, name from official_account
    where value_key = ${key} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    union all
    select '官方群', name from chat_group where number_key = ${key} and coalesce(${kind ?? null}::text, 'qq') = 'qq'
    limit 1`.execute(db);
  return rows[0];
}

/** The platform's official accounts by group, with their service hours. */
export async function listContacts(db: Db): Promise<Value<'listContacts'>> {
  const { rows } = await sql<{
    group_name: string;
    name: string;
    kind: string;
    value: string;
    hours: string;
    online: boolean;
  }>`
    select group_name, name, kind, value, ${hours} as hours, ${onDuty} as online
    from official_account order by sort, id`.execute(db);
  const groups = new Map<string, Value<'listContacts'>[number]['items']>();
  for (const { group_name, name, kind, value, hours, online } of rows) {
    const items = groups.get(group_name) ?? [];
    groups.set(group_name, [...items, { name, channel: channels[kind] ?? kind, value, hours, online }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

const channels: Record<string, string> = { qq: 'QQ', wechat: '微信', phone: '电话', alipay: '支付宝' };

/** Staff who can be messaged, those on duty first. With a game: its staff and those who serve every game. */
export async function listStaff(db: Db, { gameId, duty }: Input<'listStaff'>): Promise<Value<'listStaff'>> {
  const { rows } = await sql<{
    member_id: number;
    nick_name: string;
    avatar_url: string;
    duty: string;
    online: boolean;
    qr_url: string | null;
  }>`
    select d.member_id, m.nick_name, d.avatar_url, d.duty, ${onDuty} as online, d.qr_url
    from staff_duty d join member m on m.id = d.member_id and m.status = 'active' and 'staff' = any (m.roles)
    where (${gameId ?? null}::text is null or d.game_id is null or d.game_id = ${rowId(gameId) ?? null})
      and (${duty ?? null}::text is null or d.duty = ${duty ?? null})
    order by online desc, d.sort, d.member_id`.execute(db);
  return rows.map((row) => ({
    staffId: String(row.member_id),
    name: row.nick_name,
    avatar: row.avatar_url,
    duty: row.duty,
    online: row.online,
    imId: String(row.member_id),
    qrUrl: row.qr_url,
  }));
}
