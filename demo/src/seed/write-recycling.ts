import type { Tx } from 'api/core/database';
import { postFreeze, postRelease } from 'api/money/ledger';
import type { AssessmentState, OrderState } from 'shared-contract';
import type { SeedMembers } from './members';
import type { SeedOrder } from './orders';
import type { Postings } from './postings';
import { writeAssessment } from './write-assessments';

const HOUR_MS = 3_600_000;
const DURATION_H = 12;

const stateAfter = (status: OrderState): AssessmentState =>
  status === 'completed' ? 'completed' : status === 'refunded' ? 'closed' : 'trading';

/** The auctions behind RECYCLE orders: the winning quote was accepted when the order was created, the others lost. */
export async function writeRecycling(
  tx: Tx,
  orders: readonly SeedOrder[],
  { all }: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<void> {
  for (const { orderNo, listing, buyer, createdAgo, steps, orderType } of orders) {
    const last = steps.at(-1);
    if (orderType !== 'RECYCLE' || !last) continue;
    const acceptedAt = new Date(now.getTime() - createdAgo);
    const endAt = new Date(acceptedAt.getTime() - HOUR_MS);
    const id = await writeAssessment(tx, listing, listing.seller, {
      status: stateAfter(last.to),
      duration_h: DURATION_H,
      created_at: new Date(endAt.getTime() - DURATION_H * HOUR_MS),
      end_at: endAt,
      order_no: orderNo,
    });
    const priceFen = listing.goods.prices.at(-1)?.priceFen ?? 0;
    const rivals = all.filter(
      ({ id, role }) => role === '商户' && id !== buyer.id && id !== listing.seller.id,
    );
    for (const [place, merchant] of [buyer, ...rivals.slice(0, 2)].entries()) {
      const amountFen = Math.max(600, Math.round(priceFen * (1 - place / 20)));
      const at = new Date(endAt.getTime() - (place + 1) * HOUR_MS);
      const { id: quoteId } = await tx
        .insertInto('quote')
        .values({
          assessment_id: id,
          merchant_id: merchant.id,
          amount_fen: amountFen,
          status: place === 0 ? 'accepted' : 'lost',
          at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const hold = { memberId: merchant.id, amountFen };
      const frozen = { ...hold, reference: `Q${quoteId}-${amountFen}`, at };
      postings.add(at, () => postFreeze(tx, 'quoteFrozen', frozen));
      const released = { ...hold, reference: `Q${quoteId}`, at: acceptedAt };
      postings.add(acceptedAt, () => postRelease(tx, 'quoteReleased', released));
    }
  }
}
