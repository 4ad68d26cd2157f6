import { sql } from 'kysely';
import type { OrderState } from 'shared-contract';
import type { StaffCase } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';
import { rowId } from '../../core/row-id';
import { moveTitle } from '../../orders/order-texts';
import type { Case } from '../queue/case';

/** The latest lines of the audit that are shown. */
const LINES = 30;

/** What the audit's notes of tickets, auctions and proposals name, in Chinese; orders have titles of their own. */
const moveNames: Readonly<Record<string, string>> = {
  create: '提交',
  take: '受理',
  answer: '答复',
  close: '关闭',
  reopen: '重新打开',
  recover: '账号已追回',
  compensate: '赔付',
  pay: '赔付到账',
  approve: '通过',
  reject: '驳回',
  refuse: '拒绝',
  quote: '商户报价',
  withdrawQuote: '商户撤回报价',
  accept: '卖家接受报价',
  cancel: '取消',
  end: '报价结束',
  expire: '到期',
  arbitrate: '裁决',
  split: '退一部分',
  payWithdrawal: '再付一次',
  returnWithdrawal: '退回',
  uphold: '异议成立',
  dismiss: '异议不成立',
};

interface Line {
  entity: string;
  at: Date;
  actor: string;
  from_state: OrderState | null;
  to_state: string | null;
  note: string | null;
}

/** The latest lines of the audit about the case, newest first, with the names of members and of moves. */
export async function trailOf(db: Db, { entity, caseId }: Case): Promise<StaffCase['trail']> {
  const { rows } = await sql<Line>`
    select entity, at, actor, from_state, to_state, note from audit
    where (entity = ${entity} and entity_id = ${caseId})
      or (entity = 'seller_word' and ${entity === 'order'} and entity_id = ${caseId})
      or (entity in ('staff_hold', 'staff_proposal') and entity_id = ${`${entity}:${caseId}`})
    order by id desc limit ${LINES}`.execute(db);
  const ids = [...new Set(rows.flatMap(({ actor }) => rowId(actor.split(':')[1] ?? '') ?? []))];
  const named =
    ids.length === 0
      ? []
      : await db.selectFrom('member').select(['id', 'nick_name']).where('id', 'in', ids).execute();
  const nameOf = (actor: string) =>
    named.find(({ id }) => String(id) === actor.split(':')[1])?.nick_name ??
    (actor === 'guest' ? '访客' : '系统');
  return rows.map((line) => ({
    at: isoTime(line.at),
    by: nameOf(line.actor),
    to: line.to_state,
    note: noteOf(line),
  }));
}

/** Of most moves the note is their name. */
function noteOf({ entity, from_state: from, note }: Line): string | null {
  if (note === null) return null;
  return entity === 'order' ? moveTitle(note, from) : (moveNames[note] ?? note);
}
