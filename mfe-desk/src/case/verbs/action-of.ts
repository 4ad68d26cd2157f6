import type { StaffAction } from 'shared-contract/shapes';

type Findings = NonNullable<Extract<StaffAction, { action: 'verify' }>['findings']>;
type Step = Extract<StaffAction, { action: 'handle' }>['step'];

/** What comes with a verb. */
export interface Given {
  note: string;
  /** In fen, of verbs with an amount. */
  amountFen?: number;
  /** Uploaded pictures, of verifying and re-binding. */
  proofIds?: readonly string[];
  /** What was found of each item, of verifying. */
  findings?: Findings;
}

/**
 * The action of a verb of a case's options: `arbitrate:buyer` → arbitrate for the buyer.
 * @param id of the case: number of an order, else the id
 * @throws Error for a verb that the desk does not know
 */
export function actionOf(
  verb: string,
  id: string,
  { note, amountFen = 0, proofIds = [], findings = [] }: Given,
): StaffAction {
  const [action, variant] = verb.split(':');
  const proofs = proofIds.length > 0 ? { proofIds: [...proofIds] } : {};
  switch (action) {
    case 'verify':
      return {
        action,
        orderNo: id,
        match: variant === 'match',
        note,
        ...proofs,
        ...(findings.length > 0 && { findings }),
      };
    case 'rebind':
      return { action, orderNo: id, done: variant === 'done', note, ...proofs };
    case 'arbitrate':
      return { action, orderNo: id, forBuyer: variant === 'buyer', note };
    case 'split':
      return { action, orderNo: id, refundFen: amountFen, note };
    case 'review':
      return { action, goodsId: id, pass: variant === 'pass', note };
    case 'reviewAssessment':
      return { action, assessmentId: id, pass: variant === 'pass', note };
    case 'approveMerchant':
      return { action, problemId: id, pass: variant === 'pass', note };
    case 'decideContest':
      return { action, problemId: id, uphold: variant === 'uphold', note };
    case 'decideImpostor':
      return { action, problemId: id, uphold: variant === 'uphold', note };
    case 'handle':
      return { action, problemId: id, step: variant as Step, note };
    case 'compensate':
      return { action, problemId: id, payoutFen: amountFen, note };
    case 'payWithdrawal':
      return { action, withdrawalNo: id, note };
    case 'returnWithdrawal':
      return { action, withdrawalNo: id, asksAccount: variant === 'account', note };
    default:
      throw new Error(`unknown verb ${verb}`);
  }
}

/** Verbs whose pictures go into the order's timeline. */
export const takesProofs = (verb: string): boolean => /^(verify|rebind):/.test(verb);

/** Verbs that refuse what the customer wants. */
export const refuses = (verb: string): boolean => /:(mismatch|failed|reject)$/.test(verb);
