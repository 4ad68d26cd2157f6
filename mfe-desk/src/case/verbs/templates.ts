const refund = '款项会全额退回，请留意到账。';

/** Answers to start from, by verb; the staff complete and edit them. */
const templates: Readonly<Record<string, readonly string[]>> = {
  'verify:match': ['逐项登录核对，与卖家写的一致。', '主要资产与截图一致，个别次要项看不到，不影响使用。'],
  'verify:mismatch': [
    `登录后与卖家写的不符，${refund}`,
    `卖家交的账号无法登录，验不了号，${refund}`,
    `账号有未解除的绑定或处罚记录，与描述不符，${refund}`,
  ],
  'rebind:done': [
    '手机、邮箱已换成买家的，旧设备已全部退出，请登录核对。',
    '换绑已完成，请在时限内登录核对并确认收号。',
  ],
  'rebind:failed': [`安全手机换绑没有通过，换不了绑，${refund}`, `卖家没有在时限内配合换绑，${refund}`],
  'arbitrate:buyer': [
    `买家交的凭证属实，与下单时的描述不符，${refund}`,
    '卖家没有拿出相反的凭证，支持买家的申请，全额退款。',
  ],
  'arbitrate:seller': [
    '凭证显示交付与描述一致，不支持退款，交易继续。',
    '买家的申请没有凭证支持，交易继续，时限从停下的地方走。',
  ],
  split: [
    '实际与描述有差，双方各担一部分：按差额退还，号归买家。',
    '缺少的部分按近期成交价折算退还，其余照常放款。',
  ],
  'review:pass': ['资料齐全，与截图一致，可以上架。', '登录核对过，描述属实，可以上架。'],
  'review:reject': [
    '截图看不清关键属性，请重新截图后再提交。',
    '描述与截图不一致，请改正后再提交。',
    '标题或描述里有联系方式，请去掉后再提交。',
  ],
  'reviewAssessment:pass': ['资料齐全，开始报价。', '截图与填写一致，开始报价。'],
  'reviewAssessment:reject': [
    '截图不全，商户无法报价，请补齐后再申请。',
    '填写与截图不一致，请改正后再申请。',
  ],
  'approveMerchant:pass': ['执照核对无误，欢迎入驻。'],
  'approveMerchant:reject': [
    '执照照片看不清，请重新拍摄后再申请。',
    '统一社会信用代码与执照不一致，请核对后再申请。',
  ],
  'decideImpostor:uphold': [
    '截图属实，对方冒充号栈的人，已列入黑号库。',
    '这个网址仿号栈的收银台，已列入黑号库。',
  ],
  'decideImpostor:reject': ['截图里看不出对方是谁，请补充账号或网址后再举报。'],
  'decideContest:uphold': ['核对过角色和区服，是另一个号，那次上架不再算进档案。'],
  'decideContest:reject': ['核对过编号和角色，是同一个号，档案不变。'],
  'handle:take': ['已经有人在处理，有进展会在这里告诉你。', '资料已收到，正在核查，请留意通知。'],
  'handle:answer': [
    '已经核实并处理，如还有疑问请直接回复。',
    '还需要你补充一张截图，请在这里回复。',
    '已联系对方，等对方答复后再告诉你。',
  ],
  'handle:close': ['问题已解决，这一单先关闭；如有需要可以重新打开。'],
  'handle:recover': ['账号已追回，密码和绑定请尽快改成你自己的。'],
  'handle:reject': [
    '核查没有发现账号被找回，不在包赔范围内。',
    '凭证不足以说明账号被找回，补齐后可以重新打开一次。',
  ],
  payWithdrawal: ['支付宝已恢复，已重新打款，请留意到账。'],
  'returnWithdrawal:balance': ['支付宝一直没有收下这笔打款，先退回你的余额，可以稍后再提。'],
  'returnWithdrawal:account': [
    '这个支付宝账户收不了款，请换一个本人的账户再提。',
    '账户和实名对不上，请换一个本人的账户再提。',
  ],
  compensate: ['账号无法追回，按成交价赔付到你的余额。', '账号已不能使用，按包赔条款赔付到你的余额。'],
};

/** Answers for a verb, at most three. */
export const templatesOf = (verb: string): readonly string[] => templates[verb] ?? [];
