import type { CaseEntity, StaffAction } from 'shared-contract/shapes';

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
  if ('assessmentId' in action) return { entity: 'assessment', caseId: action.assessmentId };
  return undefined;
}
