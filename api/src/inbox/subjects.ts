import { sql } from 'kysely';
import type { Order } from 'shared-contract';
import type { MessageSubject, MessageSubjectKind, MessageTask } from 'shared-contract/shapes';
import { selectCards, toCard } from '../catalog/goods-card';
import { visibleTo } from '../catalog/goods-detail';
import { covers } from '../catalog/pictures';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { readOrders, toOrder } from '../orders/order-view';
import { roleIn } from '../orders/orders';
import { recharges, withdrawals } from './money-subjects';
import { offers } from './offer-subjects';
import { nameOf, type Reader } from './reader';
import { requests } from './request-subjects';
import { claims, tickets } from './ticket-subjects';

interface Named {
  subject_kind: MessageSubjectKind | null;
  subject_id: string | null;
}
type Subjects = Map<string, MessageSubject>;

export const subjectKey = ({ subject_kind: kind, subject_id: id }: Named): string => `${kind}:${id}`;

/** The subjects of messages by `subjectKey`, in one query for each kind; without those the member may not see. */
export async function subjectsOf(
  db: Db,
  memberId: number,
  messages: readonly Named[],
  at: Date,
): Promise<Subjects> {
  const found: Subjects = new Map();
  for (const [kind, read] of Object.entries(readers)) {
    const ids = messages.flatMap((one) =>
      one.subject_kind === kind && one.subject_id !== null ? [one.subject_id] : [],
    );
    if (ids.length > 0)
      for (const subject of await read(db, memberId, ids, at))
        found.set(subjectKey({ subject_kind: subject.kind, subject_id: subject.id }), subject);
  }
  return found;
}

const orders: Reader = async (db, memberId, ids, at) => {
  const rows = await readOrders(db, (all) =>
    all
      .where('o.order_no', 'in', [...ids])
      .where((either) =>
        either.or([either('o.buyer_id', '=', memberId), either('o.seller_id', '=', memberId)]),
      ),
  );
  return rows.map((row) => {
    const order = toOrder(row, roleIn(row, memberId) ?? 'buyer', at);
    const selling = order.role === 'seller';
    const { gameName, coverUrl, figures } = order.goods;
    return {
      kind: 'order',
      id: order.orderNo,
      name: nameOf(gameName, figures),
      coverUrl,
      amountFen: selling ? order.sellerNetFen : order.payFen,
      amountNote: selling ? '你到手' : null,
      step: {
        task: taskIn(order, row.handed_over_at !== null),
        actor: order.stepActor,
        text: order.stepText,
        otherwise: order.stepElse,
        startedAt: order.stepStartedAt,
        deadline: order.stepDeadline,
        serverTime: order.serverTime,
      },
    };
  });
};

/** What the reader must do in the order now; the same as in `waiting.ts`. */
function taskIn({ role, status }: Order, handedOver: boolean): MessageTask | null {
  if (role === 'buyer') return status === 'unpaid' ? 'pay' : status === 'confirming' ? 'confirm' : null;
  if (status === 'refundSeller') return 'answerRefund';
  return status === 'paid' && !handedOver ? 'handover' : null;
}

const goods: Reader = async (db, memberId, ids) => {
  const rows = await selectCards(
    db,
    sql`where g.id = any (${ids.map(Number)}) and (g.seller_id = ${memberId} or ${visibleTo(memberId)})`,
  );
  return rows.map((row) => {
    const { id, gameName, figures, coverUrl, priceFen } = toCard(row);
    return {
      kind: 'goods',
      id,
      name: nameOf(gameName, figures),
      coverUrl,
      amountFen: priceFen,
      amountNote: null,
      step: null,
    };
  });
};

interface AssessmentSubjectRow {
  id: number;
  own: boolean;
  title: string;
  cover: string | null;
  status: string;
  end_at: Date | null;
  choose_until: Date | null;
  top_fen: number | null;
  quoted_fen: number | null;
}

const assessments: Reader = async (db, memberId, ids, at) => {
  const { rows } = await sql<AssessmentSubjectRow>`
    select a.id, a.member_id = ${memberId} as own, a.title, a.status, a.end_at, a.choose_until,
      (select file from assessment_image i where i.assessment_id = a.id order by sort limit 1) as cover,
      (select max(amount_fen) from quote q
        where q.assessment_id = a.id and q.status in ('valid', 'accepted', 'lost')) as top_fen,
      (select amount_fen from quote q
        where q.assessment_id = a.id and q.merchant_id = ${memberId} order by q.id desc limit 1) as quoted_fen
    from assessment a
    where a.id = any (${ids.map(Number)}) and (a.member_id = ${memberId}
      or exists (select from quote q where q.assessment_id = a.id and q.merchant_id = ${memberId}))`.execute(
    db,
  );
  return rows.map((row) => ({
    kind: 'assessment',
    id: String(row.id),
    name: row.title,
    coverUrl: row.cover && covers(row.cover).coverUrl,
    amountFen: row.own ? row.top_fen : row.quoted_fen,
    amountNote: row.own ? '最高出价' : '你的出价',
    step:
      row.status === 'choosing' && row.own
        ? {
            task: 'choose',
            actor: 'seller',
            text: '选一个报价',
            otherwise: '到点不选，报价全部失效。',
            startedAt: row.end_at && isoTime(row.end_at),
            deadline: row.choose_until && isoTime(row.choose_until),
            serverTime: isoTime(at),
          }
        : null,
  }));
};

const readers: Record<MessageSubjectKind, Reader> = {
  order: orders,
  goods,
  assessment: assessments,
  claim: claims,
  offers,
  request: requests,
  ticket: tickets,
  withdrawal: withdrawals,
  recharge: recharges,
};
