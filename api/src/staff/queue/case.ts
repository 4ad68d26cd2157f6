import type { Value } from 'shared-contract';
import type { CaseEntity, StaffAction } from 'shared-contract/shapes';
import { audit } from '../../core/audit';
import type { Tx } from '../../core/database';
import { publishWork } from '../../core/events/events';
import { notFound, type Refusal } from '../../core/refusal';
import type { StaffMember } from '../staff-member';

/** What one person of the staff works on. */
export interface Case {
  entity: CaseEntity;
  /** Number of an order or a withdrawal, else the row's id. */
  caseId: string;
}

/** The case that an action is about; undefined for actions that are about none, or about who works on it. */
export function caseOf(action: StaffAction): Case | undefined {
  if ('orderNo' in action) return { entity: 'order', caseId: action.orderNo };
  if ('goodsId' in action) return { entity: 'goods', caseId: action.goodsId };
  if ('problemId' in action) return { entity: 'problem', caseId: action.problemId };
  if ('withdrawalNo' in action) return { entity: 'withdrawal', caseId: action.withdrawalNo };
  if ('assessmentId' in action) return { entity: 'assessment', caseId: action.assessmentId };
  return undefined;
}

/** The answer to an action on a case that staff need not decide about any more. */
export const notWaiting = (): Refusal => notFound('这一件现在没有在等客服，请刷新后再看');

/**
 * Records who works on a case, or what was proposed in it, and publishes that the queue changed.
 * @param what the kind of the audit's line
 * @returns the answer of the action
 */
export async function recordChange(
  tx: Tx,
  what: 'staff_hold' | 'staff_proposal',
  member: StaffMember,
  of: Case,
  to: string,
  note?: string,
): Promise<Value<'actAsStaff'>> {
  await audit(tx, {
    entity: what,
    entityId: `${of.entity}:${of.caseId}`,
    to,
    actor: `staff:${member.id}`,
    note,
  });
  publishWork(tx);
  return { id: of.caseId, status: to };
}
