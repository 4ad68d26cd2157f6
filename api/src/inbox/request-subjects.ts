import { sql } from 'kysely';
import { type BuyAnswerState, type BuyRequestState, fees } from 'shared-contract';
import type { MessageStep } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import { currentRules } from '../core/rules';
import { type Reader, readSubjectGoods } from './reader';

interface RequestSubjectRow {
  id: number;
  own: boolean;
  name: string;
  price_fen: number;
  status: BuyRequestState;
  until: Date;
  created_at: Date;
}
interface AnswerSubjectRow {
  request_id: number;
  goods_id: number;
  price_fen: number;
  status: BuyAnswerState;
  until: Date;
  created_at: Date;
}

/** Of the reader's own request: the answers that count; of another's: the reader's answers to it. */
export const requests: Reader = async (db, memberId, ids, at) => {
  const which = sql`r.id = any (${ids.map(Number)}::bigint[])`;
  const { rows: answers } = await sql<AnswerSubjectRow>`
    select a.request_id, a.goods_id, a.price_fen, a.status, a.until, a.created_at
    from buy_request r join buy_answer a on a.request_id = r.id
    where ${which} and (a.seller_id = ${memberId} or (r.buyer_id = ${memberId} and a.status = 'open' and a.until > app_now()))
    order by a.until`.execute(db);
  const answered = answers.map(({ request_id }) => request_id);
  const { rows } = await sql<RequestSubjectRow>`
    select r.id, r.buyer_id = ${memberId} as own, r.name, r.price_fen, r.status, r.until, r.created_at from buy_request r
    where ${which} and (r.buyer_id = ${memberId} or r.id = any (${answered}::bigint[]))`.execute(db);
  const goods = await readSubjectGoods(
    db,
    answers.map(({ goods_id }) => goods_id),
  );
  const { fees: rates } = await currentRules(db);
  return rows.map((row) => {
    const given = answers.filter(({ request_id }) => request_id === row.id);
    const living = given.filter(
      ({ status, until, goods_id }) =>
        row.status === 'open' && status === 'open' && until > at && goods.get(goods_id)?.onSale,
    );
    const priceOf = ({ goods_id, price_fen }: AnswerSubjectRow) =>
      Math.min(price_fen, goods.get(goods_id)?.priceFen ?? price_fen);
    const shown = [...(living.length ? living : row.own ? [] : given)].sort(
      (a, b) => priceOf(a) - priceOf(b),
    )[0];
    const { payFen, sellerNetFen } = fees(shown ? priceOf(shown) : row.price_fen, 'basic', rates);
    return {
      kind: 'request',
      id: String(row.id),
      name: row.name,
      coverUrl: (shown && goods.get(shown.goods_id)?.coverUrl) ?? null,
      amountFen: row.own ? payFen : sellerNetFen,
      amountNote: row.own ? (living.length > 1 ? '最低要付' : '要付') : '你到手',
      step: row.status === 'open' ? requestStep(row, living, at) : null,
    };
  });
};

function requestStep(
  row: RequestSubjectRow,
  living: readonly AnswerSubjectRow[],
  at: Date,
): MessageStep | null {
  const [first] = living;
  const count = living.length;
  const times = ({ created_at, until }: Pick<AnswerSubjectRow, 'created_at' | 'until'>) => ({
    startedAt: isoTime(created_at),
    deadline: isoTime(until),
    serverTime: isoTime(at),
  });
  if (row.own && first)
    return {
      task: null,
      waiting: { task: 'chooseAnswer', count },
      actor: 'buyer',
      text: count > 1 ? `看 ${count} 个卖家的回应` : '看卖家的回应',
      otherwise: '到点这个回应失效，求购继续。',
      ...times(first),
    };
  if (row.own && row.until > at)
    return {
      task: null,
      actor: 'seller',
      text: '回应你的求购',
      otherwise: '到期没买到，冻结的钱全部退回。',
      ...times(row),
    };
  return first
    ? { task: null, actor: 'buyer', text: '看你的回应', otherwise: '到点这个回应失效。', ...times(first) }
    : null;
}
