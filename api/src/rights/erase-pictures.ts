import { sql } from 'kysely';
import type { Sweep } from '../core/jobs/sweep';

const BATCH = 50;

/**
 * Deletes the pictures of closed accounts, but for those that belong to what the law keeps: proofs of orders, claims and
 * their replies, goods that were traded, conversations about orders, evidence of the blacklist, and
 * the operator's licence. Afterwards the closing is forgotten.
 */
export const erasePictures: Sweep = async ({ db, files }) => {
  const { rows: due } = await sql<{ id: number }>`
    select member_id as id from account_closing where closed_at is not null order by closed_at limit 1`.execute(
    db,
  );
  const id = due[0]?.id;
  if (id === undefined) return 0;
  const { rows } = await sql<{ id: string; private: boolean }>`
    with kept as (
      select jsonb_array_elements_text(e.proofs) as file from order_event e where e.actor_id = ${id}
      union all select jsonb_array_elements_text(p.images) from problem p where p.member_id = ${id}
      union all select jsonb_array_elements_text(r.images) from problem_reply r where r.member_id = ${id}
      union all select i.file from goods_image i join goods g on g.id = i.goods_id where g.seller_id = ${id}
      union all select i.file from assessment_image i join assessment a on a.id = i.assessment_id where a.member_id = ${id}
      union all select unnest(pictures) from blacklist
      union all select cover from deal where seller_id = ${id}
      union all select content from instant_message where sender_id = ${id} and msg_type = 'image')
    select id, private from file f
    where member_id = ${id} and use <> 'licence' and not exists (select from kept where kept.file = f.id) limit ${BATCH}`.execute(
    db,
  );
  for (const file of rows) {
    await files.remove(file);
    await sql`delete from file where id = ${file.id}`.execute(db);
  }
  if (rows.length === 0) await sql`delete from account_closing where member_id = ${id}`.execute(db);
  return 1;
};
