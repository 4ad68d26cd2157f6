import { sql } from 'kysely';
import { fees, type OfferState, type WarrantyPlanId } from 'shared-contract';
import type { MessageStep } from 'shared-contract/shapes';
import { OFFER_MS } from 'shared-contract/states';
import { isoTime } from '../core/clock';
import { currentRules } from '../core/rules';
import { type Reader, readSubjectGoods } from './reader';

interface OfferSubjectRow {
  goods_id: number;
  own: boolean;
  amount_fen: number;
  counter_fen: number | null;
  warranty_plan: WarrantyPlanId;
  status: OfferState;
  until: Date;
}

/** By goods: the reader's living offers for them, or without any the newest one. */
export const offers: Reader = async (db, memberId, ids, at) => {
  const { rows } = await sql<OfferSubjectRow>`
    select o.goods_id, o.seller_id = ${memberId} as own, o.amount_fen, o.counter_fen, o.warranty_plan, o.status, o.until
    from offer o
    where o.goods_id = any (${ids.map(Number)}::bigint[]) and (o.seller_id = ${memberId} or o.buyer_id = ${memberId})
      and (o.status in ('open', 'countered') or o.id = (
        select max(n.id) from offer n
        where n.goods_id = o.goods_id and (n.seller_id = ${memberId} or n.buyer_id = ${memberId})))
    order by o.until`.execute(db);
  const goods = await readSubjectGoods(
    db,
    rows.map(({ goods_id }) => goods_id),
  );
  const { fees: rates } = await currentRules(db);
  return [...goods].map(([goodsId, { name, coverUrl }]) => {
    const all = rows.filter(({ goods_id }) => goods_id === goodsId);
    const open = all.filter(({ status, until }) => status === 'open' && until > at);
    const countered = all.filter(({ status, until }) => status === 'countered' && until > at);
    const best = [...(open.length ? open : countered.length ? countered : all)].sort(
      (a, b) => (b.counter_fen ?? b.amount_fen) - (a.counter_fen ?? a.amount_fen),
    )[0] as OfferSubjectRow;
    const { payFen, sellerNetFen } = fees(best.counter_fen ?? best.amount_fen, best.warranty_plan, rates);
    const [first] = open.length ? open : countered;
    return {
      kind: 'offers',
      id: String(goodsId),
      name,
      coverUrl,
      ...(first
        ? {
            amountFen: best.own ? sellerNetFen : payFen,
            amountNote: best.own ? (open.length > 1 ? '最高到手' : '你到手') : '要付',
          }
        : { amountFen: best.amount_fen, amountNote: best.own ? '对方出价' : '你出价' }),
      step: first
        ? {
            task: null,
            waiting: waitingIn(first, open.length),
            actor: first.status === 'open' ? 'seller' : 'buyer',
            text: textOf(first, open.length),
            otherwise: first.own ? '到点没有回应，按没谈成算。' : '到点没有回应，冻结的钱全部退回。',
            startedAt: isoTime(new Date(first.until.getTime() - OFFER_MS)),
            deadline: isoTime(first.until),
            serverTime: isoTime(at),
          }
        : null,
    };
  });
};

/** What the side whose turn it is has to do. */
function textOf({ own, status }: OfferSubjectRow, open: number): string {
  if (status !== 'open') return own ? '回应你的还价' : '回应还价';
  if (!own) return '回应你的出价';
  return open > 1 ? `回应 ${open} 个出价` : '回应出价';
}

/** The seller answers open offers, the buyer a counter-offer; the same as in `waiting.ts`. */
function waitingIn({ own, status }: OfferSubjectRow, open: number): MessageStep['waiting'] {
  if (own && status === 'open') return { task: 'answerOffers', count: open };
  return !own && status === 'countered' ? { task: 'answerCounter', count: 1 } : undefined;
}
