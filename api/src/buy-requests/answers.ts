import { sql } from 'kysely';
import { BUY_ANSWER_MS, MAX_BUY_ANSWERS } from 'shared-contract/states';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { BuyAnswerRow, BuyRequestRow } from './tables';

/** An answer to a request; undefined when there is none. */
export const findAnswer = (tx: Tx, requestId: string, answerId = ''): Promise<BuyAnswerRow | undefined> =>
  tx
    .selectFrom('buy_answer')
    .selectAll()
    .where('request_id', '=', rowId(requestId) ?? 0)
    .where('id', '=', rowId(answerId) ?? 0)
    .executeTakeFirst();

/** An answer that still counts; read under the request's lock. @throws Refusal 404, STATE_CHANGED */
export async function livingAnswer(tx: Tx, row: BuyRequestRow, answerId?: string): Promise<BuyAnswerRow> {
  const given = await findAnswer(tx, String(row.id), answerId);
  if (!given) throw notFound('没有这个回应');
  if (given.status !== 'open' || given.until <= (await now(tx)))
    throw new Refusal(409, 'STATE_CHANGED', '这个回应已经失效，请刷新后看看别的', { status: row.status });
  return given;
}

/**
 * Saves an answer that lives a day, within the request. Goods answer once a day and not after the buyer declined them, so that a buyer's
 * messages have a bound.
 * @throws Refusal STATE_CHANGED
 */
export async function saveAnswer(
  tx: Tx,
  request: BuyRequestRow,
  goods: { id: number; sellerId: number },
  priceFen: number,
): Promise<void> {
  const at = await now(tx);
  const living = {
    price_fen: priceFen,
    status: 'open' as const,
    until: new Date(Math.min(at.getTime() + BUY_ANSWER_MS, request.until.getTime())),
    created_at: at,
    reminded: false,
  };
  const { numInsertedOrUpdatedRows: saved } = await tx
    .insertInto('buy_answer')
    .values({ request_id: request.id, goods_id: goods.id, seller_id: goods.sellerId, ...living })
    .onConflict((made) =>
      made
        .columns(['request_id', 'goods_id'])
        .doUpdateSet(living)
        .where('buy_answer.until', '<=', at)
        .where('buy_answer.status', '<>', 'declined'),
    )
    .executeTakeFirst();
  if (!saved) throw new Refusal(409, 'STATE_CHANGED', '这个号应过这个求购了，请换一个号，或明天再应');
}

/** Living answers have a bound; those that are void by now do not count. */
export async function mustHaveRoom(tx: Tx, requestId: number): Promise<void> {
  const open = await tx
    .selectFrom('buy_answer')
    .select('goods_id')
    .where('request_id', '=', requestId)
    .where('status', '=', 'open')
    .where('until', '>', await now(tx))
    .execute();
  if (open.length < MAX_BUY_ANSWERS) return;
  const { rows: living } = await sql`
    select from goods where id = any (${open.map(({ goods_id }) => goods_id)}) and status = 'onSale'
    limit ${MAX_BUY_ANSWERS}`.execute(tx);
  if (living.length >= MAX_BUY_ANSWERS)
    throw new Refusal(422, 'OFFER_LIMIT', '应这个求购的已经很多，请过一会儿再看');
}

export async function setAnswer(
  tx: Tx,
  { request_id, id }: BuyAnswerRow,
  change: Partial<Pick<BuyAnswerRow, 'status' | 'price_fen'>>,
): Promise<void> {
  await tx
    .updateTable('buy_answer')
    .set(change)
    .where('request_id', '=', request_id)
    .where('id', '=', id)
    .execute();
}
