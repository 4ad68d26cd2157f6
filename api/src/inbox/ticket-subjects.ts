import { sql } from 'kysely';
import type { Order } from 'shared-contract';
import { nameOf, type Reader } from './reader';

/** Characters of a ticket's own words that name it. */
const NAME_LENGTH = 20;

/** Claims have the picture of their order, and the amount once it is granted. */
export const claims: Reader = async (db, memberId, ids) => {
  const { rows } = await sql<{ id: number; payout_fen: number | null; snapshot: Order['goods'] }>`
    select p.id, p.payout_fen, o.snapshot from problem p join trade_order o on o.order_no = p.order_no and o.order_no = p.shard_key
    where p.id = any (${ids.map(Number)}) and p.member_id = ${memberId}`.execute(db);
  return rows.map(({ id, payout_fen, snapshot: { gameName, figures, coverUrl } }) => ({
    kind: 'claim',
    id: String(id),
    name: nameOf(gameName, figures),
    coverUrl,
    amountFen: payout_fen,
    amountNote: payout_fen === null ? null : '包赔',
    step: null,
  }));
};

/** Other tickets are named by the beginning of what the member wrote. */
export const tickets: Reader = async (db, memberId, ids) => {
  const { rows } = await sql<{ id: number; content: string }>`
    select id, content from problem where id = any (${ids.map(Number)}) and member_id = ${memberId}`.execute(
    db,
  );
  return rows.map(({ id, content }) => {
    const words = [...content.replace(/\s+/g, ' ')];
    return {
      kind: 'ticket',
      id: String(id),
      name: words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH - 1).join('')}…` : words.join(''),
      coverUrl: null,
      amountFen: null,
      amountNote: null,
      step: null,
    };
  });
};
