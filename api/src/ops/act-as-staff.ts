import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { moveGoods } from '../catalog/for-trade';
import { now } from '../clock';
import { cleanHtml } from '../content/clean-html';
import type { Tx } from '../database';
import { fieldError, notFound, Refusal } from '../refusal';
import type { Member } from '../serve';
import type { Services } from '../services';
import { audit } from '../session/members';
import { type MoveNotes, type Mover, moveOrder } from '../trade/move-order';
import { lockOrder } from '../trade/order-store';
import { ownFiles } from '../uploads/pictures';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/** The work of the staff (product section 3, X19). Every act leaves an audit row with who did it. */
export async function actAsStaff({ db }: Services, member: Member, input: StaffAction): Promise<Done> {
  if ('note' in input && input.note.trim().length < 2) throw fieldError('note', '请写明说明（2–500 字）');
  return db.transaction().execute(async (tx): Promise<Done> => {
    switch (input.action) {
      case 'verify':
        return moveByStaff(tx, member, input.orderNo, input.match ? 'verify' : 'mismatch', input);
      case 'rebind':
        return moveByStaff(tx, member, input.orderNo, input.done ? 'rebind' : 'bindingFails', input);
      case 'arbitrate':
        return moveByStaff(
          tx,
          member,
          input.orderNo,
          input.forBuyer ? 'ruleForBuyer' : 'ruleForSeller',
          input,
        );
      case 'review':
        return review(tx, member, input);
      case 'publish':
        return publish(tx, member, input);
      default:
        throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这项操作尚未开放');
    }
  });
}

async function moveByStaff(
  tx: Tx,
  member: Member,
  orderNo: string,
  action: string,
  { note, proofIds: proofs = [] }: { note: string; proofIds?: string[] },
): Promise<Done> {
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw notFound('订单不存在');
  if (proofs.length > 0) await ownFiles(tx, member.id, proofs, ['proof']);
  const staff: Mover = { by: 'staff', id: member.id, name: await staffName(tx, member.id) };
  const notes: MoveNotes = { note: note.trim(), proofs };
  const { status } = await moveOrder(tx, locked, action, staff, notes);
  return { id: orderNo, status };
}

/** The staff act under a work name (验号员 07), which is public: people know whom they dealt with. */
async function staffName(tx: Tx, id: number): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select('nick_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return member.nick_name;
}

async function review(tx: Tx, member: Member, { goodsId, pass, note }: Act<'review'>): Promise<Done> {
  const goods = await tx
    .selectFrom('goods')
    .select(['id', 'status'])
    .where('id', '=', /^\d{1,15}$/.test(goodsId) ? Number(goodsId) : -1)
    .forUpdate()
    .executeTakeFirst();
  if (!goods) throw notFound('商品不存在');
  if (goods.status !== 'reviewing') throw new Refusal(422, 'ACTION_NOT_ALLOWED', '商品不在审核中');
  const status = pass ? 'onSale' : 'rejected';
  await moveGoods(tx, goods.id, goods.status, status, `staff:${member.id}`, note.trim());
  await tx
    .updateTable('goods')
    .set(pass ? { reject_reason: null, listed_at: await now(tx) } : { reject_reason: note.trim() })
    .where('id', '=', goods.id)
    .execute();
  return { id: goodsId, status };
}

async function publish(tx: Tx, member: Member, input: Act<'publish'>): Promise<Done> {
  const { id } = await tx
    .insertInto('notice')
    .values({
      notice_type: input.noticeType,
      title: input.title.trim(),
      summary: input.summary.trim(),
      content: cleanHtml(input.content),
      cover_url: null,
      pinned: input.pinned ?? false,
      status: 'published',
      published_at: await now(tx),
      published_by: member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, { entity: 'notice', entityId: id, to: 'published', actor: `staff:${member.id}` });
  return { id: String(id), status: 'published' };
}
