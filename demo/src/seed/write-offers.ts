import type { Tx } from 'api/core/database';
import { postFreeze, postRecharge } from 'api/money/ledger';
import { fees } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { BUY_REQUEST_MS, OFFER_MS } from 'shared-contract/states';
import type { SeedMember, SeedMembers } from './members';
import type { Postings } from './postings';
import type { WrittenGoods } from './write-goods';

const MINUTE = 60_000;
const LOWEST_FEN = 30_000;
const HIGHEST_FEN = 400_000;
/** Shares of the price that are offered, the second one answered with a counter. */
const FIRST_SHARE = 0.92;
const SHARES = [FIRST_SHARE, 0.85];
const COUNTER_SHARE = 0.95;

/**
 * Two offers for goods of the first demo seller, one of which was countered, and a request that goods of the seller fit. Their buyers topped
 * up for them. @returns how many were written
 */
export async function writeOffers(
  tx: Tx,
  written: readonly WrittenGoods[],
  { buyers, sellers }: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<number> {
  const [, second, third] = buyers;
  const [seller] = sellers;
  if (!second || !third || !seller) return 0;
  const chosen = written
    .filter(({ goods, seller: owner }) => {
      const priceFen = goods.prices.at(-1)?.priceFen ?? 0;
      return (
        owner.id === seller.id &&
        goods.status === 'onSale' &&
        goods.goodsType === 'account' &&
        goods.negotiable &&
        priceFen >= LOWEST_FEN &&
        priceFen <= HIGHEST_FEN
      );
    })
    .slice(0, SHARES.length);
  for (const [n, { id, goods }] of chosen.entries()) {
    const priceFen = goods.prices.at(-1)?.priceFen ?? 0;
    const buyer = n === 0 ? second : third;
    const amountFen = roundDown(priceFen * (SHARES[n] ?? 1));
    const at = new Date(now.getTime() - (n + 1) * 20 * MINUTE);
    const counterFen = n === 1 ? roundDown(priceFen * COUNTER_SHARE) : null;
    const { payFen } = fees(amountFen, 'basic', initialRules.fees);
    const { id: offerId } = await tx
      .insertInto('offer')
      .values({
        goods_id: id,
        seller_id: seller.id,
        buyer_id: buyer.id,
        amount_fen: amountFen,
        counter_fen: counterFen,
        warranty_plan: 'basic',
        frozen_fen: payFen,
        status: counterFen === null ? 'open' : 'countered',
        until: new Date(at.getTime() + OFFER_MS),
        order_no: null,
        created_at: at,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    freeze(tx, postings, { buyer, amountFen: payFen, reference: `O${offerId}`, reason: 'offerFrozen', at });
  }
  const [first] = chosen;
  if (!first) return chosen.length;
  const at = new Date(now.getTime() - 50 * MINUTE);
  const priceFen = roundDown((first.goods.prices.at(-1)?.priceFen ?? LOWEST_FEN) * FIRST_SHARE);
  const { payFen } = fees(priceFen, 'basic', initialRules.fees);
  const { id: requestId } = await tx
    .insertInto('buy_request')
    .values({
      buyer_id: third.id,
      game_id: first.gameId,
      goods_type: 'account',
      name: '可以议价的号',
      conditions: JSON.stringify([
        { key: 'guarantee:negotiable', text: '可议价', points: ['guarantee:negotiable'], lo: null, hi: null },
      ]),
      price_fen: priceFen,
      frozen_fen: payFen,
      status: 'open',
      until: new Date(at.getTime() + BUY_REQUEST_MS),
      order_no: null,
      created_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  freeze(tx, postings, {
    buyer: third,
    amountFen: payFen,
    reference: `R${requestId}`,
    reason: 'requestFrozen',
    at,
  });
  return chosen.length + 1;
}

const roundDown = (fen: number) => Math.floor(fen / 1_000) * 1_000;

interface Held {
  buyer: SeedMember;
  amountFen: number;
  reference: string;
  reason: 'offerFrozen' | 'requestFrozen';
  at: Date;
}

/** The buyer tops up what is frozen a minute later. */
function freeze(tx: Tx, postings: Postings, { buyer, amountFen, reference, reason, at }: Held): void {
  const memberId = buyer.id;
  const before = new Date(at.getTime() - MINUTE);
  postings.add(before, () =>
    postRecharge(tx, { memberId, amountFen, reference: `RDEMO${reference}`, at: before }),
  );
  postings.add(at, () => postFreeze(tx, reason, { memberId, amountFen, reference, at }));
}
