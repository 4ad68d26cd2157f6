import { sql } from 'kysely';
import { contestLength, type Input, type Value } from 'shared-contract';
import { claimListing, releaseListing } from '../catalog/live-listing';
import { shownTitle } from '../catalog/shown-title';
import { isUniqueViolation, type Tx } from '../core/database';
import { transact } from '../core/events/events';
import { fieldError, notFound, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { riskTipOf } from '../messaging/risk-tip';
import { insertTicket } from '../support/create-problem';
import { memberShard } from '../support/tables';
import { findGoods, listingId } from './get-history';
import { readListings } from './read-listings';

const PER_MEMBER = { max: 5, seconds: 86_400 };

/** Whether the reader may contest listings of this history, and which are their own. @throws Refusal 404 */
export async function getContestRight(
  { db, seal }: Services,
  memberId: number,
  id: string,
): Promise<Value<'getContestRight'>> {
  const { sellerId, accountId } = await findGoods(db, id, memberId);
  if (sellerId !== memberId || accountId === null) return { may: false, own: [] };
  const { rows } = await sql<{ id: number }>`
    select id from goods where account_id = ${accountId} and seller_id = ${memberId}`.execute(db);
  return { may: true, own: rows.map((goods) => listingId(seal, accountId, goods.id)) };
}

/**
 * Says that a listing in the history of one's own goods is another account (product call contestHistory): a ticket, and
 * until it is decided the history shows the listing as contested.
 * @throws Refusal 404, CONTEST_OPEN, ACTION_NOT_ALLOWED for one's own listing and after a decision; Invalid for outside contacts
 */
export async function contestHistory(
  services: Services,
  memberId: number,
  input: Input<'contestHistory'>,
): Promise<Value<'contestHistory'>> {
  const text = checked(input.text);
  try {
    return await transact(services.db, (tx) => open(tx, services, memberId, input, text));
  } catch (error) {
    if (isUniqueViolation(error)) throw isOpen();
    throw error;
  }
}

const isOpen = () => new Refusal(409, 'CONTEST_OPEN', '这一条已经有人提了异议，请等核对结果');

async function open(
  tx: Tx,
  { seal, limits }: Services,
  memberId: number,
  { id, listing }: Input<'contestHistory'>,
  text: string,
): Promise<Value<'contestHistory'>> {
  const own = await findGoods(tx, id, memberId);
  const { accountId } = own;
  if (own.sellerId !== memberId || accountId === null) throw notFound('商品不存在');
  const listings = await readListings(tx, accountId);
  const contested = listings.find(({ goods_id }) => listingId(seal, accountId, goods_id) === listing);
  if (!contested) throw notFound('档案里没有这一条，请刷新后再看');
  if (contested.seller_id === memberId)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这是你自己的上架，不用提异议');
  const { rows: earlier } = await sql<{ problem_id: number; outcome: string | null }>`
    select problem_id, outcome from account_contest
    where account_id = ${accountId} and goods_id = ${contested.goods_id}`.execute(tx);
  if (earlier.some(({ outcome }) => outcome === null)) throw isOpen();
  const { rows: decided } = await sql`
    select from problem where shard_key = ${memberShard(memberId)} and id = any (${earlier.map(({ problem_id }) => problem_id)})`.execute(
    tx,
  );
  if (decided.length > 0)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这一条已经核对过，有新的证据请联系客服');
  await limits.spend(`contest:${memberId}`, PER_MEMBER, tx);
  const { rows: named } = await sql<{ id: number; goods_no: string }>`
    select id, goods_no from goods where id in (${own.id}, ${contested.goods_id})`.execute(tx);
  const numberOf = (goodsId: number) => named.find((goods) => goods.id === goodsId)?.goods_no ?? '';
  const problemId = await insertTicket(tx, {
    problemType: 'contest',
    memberId,
    content: text,
    fields: {
      提出的商品: numberOf(own.id),
      被指的商品: numberOf(contested.goods_id),
      被指的标题: shownTitle(contested.title),
    },
  });
  await tx
    .insertInto('account_contest')
    .values({
      problem_id: problemId,
      account_id: accountId,
      goods_id: contested.goods_id,
      own_goods_id: own.id,
      outcome: null,
    })
    .execute();
  return { id: String(problemId) };
}

function checked(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const { min, max } = contestLength;
  if ([...trimmed].length < min) throw fieldError('text', `请写 ${min}–${max} 个字`);
  if (riskTipOf(trimmed)) throw fieldError('text', '不能写站外联系方式、链接或站外付款，请改掉再发');
  return trimmed;
}

/** The end of a contest: upheld, the listing becomes an account of its own and leaves the history. */
export async function endContest(tx: Tx, problemId: number, upheld: boolean): Promise<void> {
  const { rows } = await sql<{ account_id: number; goods_id: number }>`
    update account_contest set outcome = ${upheld ? 'upheld' : 'dismissed'}
    where problem_id = ${problemId} and outcome is null returning account_id, goods_id`.execute(tx);
  const [contest] = rows;
  if (!contest || !upheld) return;
  const { account_id: from, goods_id: goodsId } = contest;
  const { rows: found } = await sql<{ game_id: number }>`
    select game_id from game_account where id = ${from}`.execute(tx);
  const { rows: made } = await sql<{ id: number }>`
    insert into game_account (game_id) values (${found[0]?.game_id}) returning id`.execute(tx);
  const to = made[0]?.id;
  if (to === undefined) throw new Error('the new account has no row');
  await sql`update goods set account_id = ${to} where id = ${goodsId} and account_id = ${from}`.execute(tx);
  if (await releaseListing(tx, from, goodsId)) await claimListing(tx, to, goodsId);
  await sql`
    update account_listing set account_id = ${to} where goods_id = ${goodsId} and account_id = ${from}`.execute(
    tx,
  );
}
