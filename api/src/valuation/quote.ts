import { auctionLimitsMs, fees, type Input, PRICE_MAX_FEN, type Value } from 'shared-contract';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { postFreeze, requireAvailable } from '../money/ledger';
import type { QuoteRow } from '../orders/move-assessment';
import {
  endIfDue,
  isQuote,
  isVisibleToMerchants,
  lockAssessment,
  moveAssessment,
  notifySeller,
  publishQuotes,
} from '../orders/move-assessment';
import { sellerProblem } from '../trust/sellers';

/**
 * Creates a merchant's quote for an auction or raises it. The amount (for a raise, the difference) is frozen in
 * the balance, so that an accepted quote can always be paid. A quote in the last five minutes extends the
 * auction by five minutes.
 * @throws Refusal STATE_CHANGED, ACTION_NOT_ALLOWED for the merchant's own auction or a seller who may not
 * sell, RESERVE_NOT_MET, QUOTE_TOO_LOW, INSUFFICIENT_BALANCE
 */
export const quoteAssessment = (
  { db, seal }: Services,
  merchantId: number,
  { id, amountFen }: Input<'quoteAssessment'>,
): Promise<Value<'quoteAssessment'>> =>
  transact(db, async (tx) => {
    if (amountFen > PRICE_MAX_FEN) throw fieldError('amountFen', '出价最多 ¥200,000');
    const locked = await lockAssessment(tx, id);
    if (!locked || !isVisibleToMerchants(locked.row)) throw notFound('竞价单不存在');
    const { now: at } = locked;
    const row = await endIfDue(tx, locked);
    if (row.member_id === merchantId)
      throw new Refusal(422, 'ACTION_NOT_ALLOWED', '不能给自己的账号出价，请看看别的');
    if (await sellerProblem(tx, seal, row.member_id))
      throw new Refusal(422, 'ACTION_NOT_ALLOWED', '卖家暂时不能交易，这一单不能出价，请看看别的');
    const last = await ownQuote(tx, row.id, merchantId);
    const late = row.end_at !== null && row.end_at.getTime() - at.getTime() <= auctionLimitsMs.extension;
    const end_at =
      late && row.end_at ? new Date(row.end_at.getTime() + auctionLimitsMs.extension) : row.end_at;
    await moveAssessment(
      tx,
      row,
      'quote',
      { by: 'merchant', id: merchantId },
      { end_at },
      yuanText(amountFen),
    );
    if (last && amountFen <= last.amount_fen)
      throw new Refusal(422, 'QUOTE_TOO_LOW', `请出高于你上次 ${yuanText(last.amount_fen)} 的价`);
    if (row.reserve_fen !== null && amountFen < row.reserve_fen)
      throw new Refusal(422, 'RESERVE_NOT_MET', '未达到卖家的保留价，请提高出价');

    const difference = amountFen - (last?.amount_fen ?? 0);
    await requireAvailable(tx, merchantId, difference, `可用余额不足 ${yuanText(difference)}，请先充值`);
    const quoteId = await saveQuote(tx, row.id, merchantId, amountFen, last, at);
    await publishQuotes(tx, row.id);
    // A quote's amount only rises, so quote id and amount make a unique ledger reference.
    const reference = `Q${quoteId}-${amountFen}`;
    await postFreeze(tx, 'quoteFrozen', { memberId: merchantId, amountFen: difference, reference, at });
    await notifySeller(tx, row, `收到出价 ${yuanText(amountFen)}`, last ? '商户加价了' : '有商户出价');
    const { fees: rates } = await currentRules(tx);
    return { quoteId: String(quoteId), amountFen, netFen: fees(amountFen, 'basic', rates).sellerNetFen };
  });

export const ownQuote = (tx: Tx, assessmentId: number, merchantId: number): Promise<QuoteRow | undefined> =>
  tx
    .selectFrom('quote')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'valid')
    .executeTakeFirst();

async function saveQuote(
  tx: Tx,
  assessmentId: number,
  merchantId: number,
  amount_fen: number,
  last: QuoteRow | undefined,
  at: Date,
): Promise<number> {
  if (last) {
    await tx.updateTable('quote').set({ amount_fen, at }).where(isQuote(last)).execute();
    return last.id;
  }
  const { id } = await tx
    .insertInto('quote')
    .values({ assessment_id: assessmentId, merchant_id: merchantId, amount_fen, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, { entity: 'quote', entityId: id, to: 'valid', actor: `merchant:${merchantId}` });
  return id;
}
