import {
  daysText,
  limitText,
  MAX_REFUND_REQUESTS,
  type OrderAction,
  type OrderDetail,
} from 'shared-contract';

/** Actions that take a text and pictures. */
export type EvidenceAction = Extract<OrderAction, 'refundApply' | 'refundRefuse' | 'addProof'>;

export interface EvidenceRules {
  title: string;
  /** What the action triggers. */
  lead: string;
  noteLabel: string;
  noteRequired: string | undefined;
  proofRequired: string | undefined;
  submitText: string;
  doneText: string;
}

const evidenceActions: readonly OrderAction[] = ['refundApply', 'refundRefuse', 'addProof'];

export const isEvidence = (action: OrderAction): action is EvidenceAction => evidenceActions.includes(action);

/** The texts of each action for an order with these limits. */
export const evidenceRules = ({ sellerAnswersRefund, staffRules }: OrderDetail['rules']['limits']) =>
  ({
    refundApply: {
      title: '申请退款',
      lead: `提交后时限停表，卖家 ${limitText(sellerAnswersRefund)}内回应；不回应就全额退给你。不同意则由客服裁决，${daysText(staffRules)}内有结果。每一单最多申请 ${MAX_REFUND_REQUESTS} 次。`,
      noteLabel: '哪里不符',
      noteRequired: '请写明哪里不符，卖家和客服会看到',
      proofRequired: '请至少上传 1 张凭证图片',
      submitText: '提交退款申请',
      doneText: '已申请退款，等卖家回应',
    },
    refundRefuse: {
      title: '不同意退款',
      lead: `提交后由客服裁决，${daysText(staffRules)}内有结果；双方都可以继续补充凭证。`,
      noteLabel: '不同意的原因',
      noteRequired: '请写明不同意退款的原因，买家和客服会看到',
      proofRequired: undefined,
      submitText: '提交，请客服裁决',
      doneText: '已提交，等客服裁决',
    },
    addProof: {
      title: '补充凭证',
      lead: '凭证进入时间线，对方和客服都能看到，提交后不能删改。',
      noteLabel: '说明',
      noteRequired: undefined,
      proofRequired: '请至少上传 1 张凭证图片',
      submitText: '提交凭证',
      doneText: '凭证已进入时间线',
    },
  }) as const satisfies Record<EvidenceAction, EvidenceRules>;

export interface EvidenceErrors {
  note?: string;
  proofs?: string;
}

/** The missing input. */
export function evidenceErrors(
  rules: EvidenceRules,
  evidence: { note: string; proofCount: number; unfinished: boolean },
): EvidenceErrors {
  return {
    note: evidence.note.trim() ? undefined : rules.noteRequired,
    proofs: evidence.unfinished
      ? '还有图片没有传完，请等它传完、重试或删除'
      : evidence.proofCount === 0
        ? rules.proofRequired
        : undefined,
  };
}
