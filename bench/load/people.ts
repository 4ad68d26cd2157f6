import { createHash, randomUUID } from 'node:crypto';
import type { Services } from 'api/core/services';
import { newMember } from 'api/identity/members';
import { hashPassword } from 'api/identity/passwords';
import { issueToken } from 'api/identity/tokens';
import { sql } from 'kysely';
import { calls } from 'shared-contract';
import type { LoadRequest } from './send';

const path = (name: keyof typeof calls) => calls[name].path.slice('/api'.length);
/** The calls that a member's own pages make. */
const own = ['getProfile', 'listOrders', 'getWallet', 'getUnread', 'listFavourites'] as const;

/** Creates `count` logged-in buyers, each with goods to order. */
export async function newBuyers({ db, seal }: Services, count: number) {
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'price_fen'])
    .where('status', '=', 'onSale')
    .where('goods_type', '=', 'account')
    .where('private_buyer_hash', 'is', null)
    .where('seller_id', 'in', db.selectFrom('member').select('id').where('realname_status', '=', 'verified'))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const buyers: { phone: string; token: string; goodsId: string; priceFen: number }[] = [];
  for (const [n, { id, price_fen }] of goods.entries()) {
    const phone = `1200002${String(n).padStart(4, '0')}`;
    const memberId = await newMember(db, seal, { phone, realName: '买家' });
    const { token } = await issueToken(db, memberId, ['password', 'sms']);
    buyers.push({ phone, token, goodsId: String(id), priceFen: price_fen });
  }
  return {
    /** The nth read of a member's own data. */
    readOwn: (n: number): LoadRequest => ({
      kind: 'account',
      method: 'GET',
      path:
        path(own[n % own.length] as (typeof own)[number]) +
        (own[n % own.length] === 'listOrders' ? '?role=buyer' : ''),
      headers: { token: buyers[n % buyers.length]?.token ?? '' },
    }),
    /** The nth order; each by another buyer, because unpaid orders per buyer are limited. */
    order(n: number): LoadRequest {
      const buyer = buyers[n];
      if (!buyer) throw new Error(`there are only ${buyers.length} buyers`);
      const { token, goodsId, priceFen: expectPriceFen, phone } = buyer;
      const body = { goodsId, expectPriceFen, warrantyPlan: 'basic', phone, clientReqId: randomUUID() };
      return {
        kind: 'order',
        method: 'POST',
        path: path('createOrder'),
        body: JSON.stringify(body),
        headers: { token },
      };
    },
  };
}

/**
 * The most expensive login flood: every request has a solved captcha, its own address and an existing account, so
 * that none is refused before the password is checked. The password is always wrong.
 */
export async function newFlood({ db, seal }: Services, count: number) {
  const hash = await hashPassword('the right one');
  const answerHash = (uuid: string) => seal.blindIndex('captcha', `${uuid}:ABCD`);
  const uuids = Array.from({ length: count }, (_, n) =>
    createHash('sha256').update(`flood ${n}`).digest('base64url'),
  );
  const rows = uuids.map((uuid) => ({ uuid, answer_hash: answerHash(uuid) }));
  await sql`
    insert into captcha (uuid, answer_hash, expires_at)
    select uuid, answer_hash, app_now() + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uuid text, answer_hash text)`.execute(db);
  await db
    .insertInto('member')
    .values(
      uuids.map((_, n) => ({ user_name: `flooded${n}`, nick_name: `flooded${n}`, password_hash: hash })),
    )
    .execute();
  return (n: number): LoadRequest => ({
    kind: 'login',
    method: 'POST',
    path: path('loginByPassword'),
    body: JSON.stringify({ username: `flooded${n}`, password: 'a wrong one', code: 'ABCD', uuid: uuids[n] }),
    headers: { 'x-forwarded-for': `100.64.${(n >> 8) & 255}.${n & 255}` },
    // wrong password, or rejected because too many requests are queued
    holds: '"code":42',
  });
}
