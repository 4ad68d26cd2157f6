import type { Random } from 'api/testing/random';
import type { OrderActor, OrderMoveName, OrderState } from 'shared-contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Step {
  action: OrderMoveName | 'create';
  actor: OrderActor;
  to: OrderState;
  /** Range of milliseconds after the previous step. */
  after: readonly [number, number];
  note?: string;
}

const step = (
  action: Step['action'],
  actor: OrderActor,
  to: OrderState,
  after: Step['after'],
  note?: string,
): Step => ({ action, actor, to, after, note });

const create = step('create', 'buyer', 'unpaid', [0, 0], '已阅读交易须知与包赔条款');
const pay = step('pay', 'system', 'paid', [MINUTE, 9 * MINUTE], '支付渠道回执已核对金额与商户号');
const handover = step('handover', 'seller', 'paid', [5 * MINUTE, 35 * MINUTE], '账号与密码已存入保险箱');
const verify = step(
  'verify',
  'staff',
  'rebinding',
  [6 * MINUTE, 30 * MINUTE],
  '登录核对：区服、主要资产与验号报告一致，未见处罚提示',
);
const rebind = step(
  'rebind',
  'staff',
  'confirming',
  [12 * MINUTE, 75 * MINUTE],
  '邮箱、手机已换为买家所有，登录设备已清空',
);
const confirm = step('confirm', 'buyer', 'completed', [HOUR, 60 * HOUR], '登录正常，与描述一致');
const autoConfirm = step(
  'expire',
  'system',
  'completed',
  [72 * HOUR, 72 * HOUR],
  '确认期 72 小时届满，未提出异议',
);
const requestRefund = (note: string) =>
  step('refundApply', 'buyer', 'refundSeller', [40 * MINUTE, 12 * HOUR], note);
const refuse = step(
  'refundRefuse',
  'seller',
  'refundRuling',
  [HOUR, 20 * HOUR],
  '验号报告里写明了，换绑时也当面核对过，不同意退款',
);

/** Order histories, from creation to the current state. */
export const stories = {
  confirmed: [create, pay, handover, verify, rebind, confirm],
  confirmedBySilence: [create, pay, handover, verify, rebind, autoConfirm],
  cancelled: [create, step('cancel', 'buyer', 'cancelled', [MINUTE, 12 * MINUTE], '想再比较一下')],
  expired: [create, step('expire', 'system', 'cancelled', [15 * MINUTE, 15 * MINUTE], '15 分钟内未付款')],
  declined: [
    create,
    pay,
    step('decline', 'seller', 'refunded', [20 * MINUTE, 100 * MINUTE], '家里人还在用，暂时不卖了，抱歉'),
  ],
  mismatched: [
    create,
    pay,
    handover,
    step(
      'mismatch',
      'staff',
      'refunded',
      [15 * MINUTE, 2 * HOUR],
      '登录所见与验号报告不一致：少两件主要藏品，原路退款',
    ),
  ],
  bindingFailed: [
    create,
    pay,
    handover,
    verify,
    step(
      'bindingFails',
      'staff',
      'refunded',
      [2 * HOUR, 20 * HOUR],
      '原手机号无法接收验证码，换绑不成，原路退款',
    ),
  ],
  agreedRefund: [
    create,
    pay,
    handover,
    verify,
    rebind,
    requestRefund('登录后提示异地保护，角色无法进入'),
    step('refundAgree', 'seller', 'refunded', [HOUR, 20 * HOUR], '同意退款，账号收回后自行申诉'),
  ],
  ruledRefund: [
    create,
    pay,
    handover,
    verify,
    rebind,
    requestRefund('限定外观少了一件，和描述对不上'),
    refuse,
    step(
      'ruleForBuyer',
      'staff',
      'refunded',
      [4 * HOUR, 40 * HOUR],
      '对照验号时的截图，确少一件限定外观，支持退款',
    ),
  ],
  ruledSplit: [
    create,
    pay,
    handover,
    verify,
    rebind,
    requestRefund('材料少了一截，号我愿意留，请退差价'),
    refuse,
    step(
      'ruleSplit',
      'staff',
      'completed',
      [4 * HOUR, 40 * HOUR],
      '换绑前的登录记录显示卖家用掉了这部分材料，按近 90 天成交折价退还',
    ),
  ],
  unpaid: [create],
  awaitingHandover: [create, pay],
  awaitingCheck: [create, pay, handover],
  rebinding: [create, pay, handover, verify],
  confirming: [create, pay, handover, verify, rebind],
  refundAsked: [create, pay, handover, verify, rebind, requestRefund('换绑后原邮箱仍能收到登录提醒')],
  refundRuling: [
    create,
    pay,
    handover,
    verify,
    rebind,
    requestRefund('实名显示仍是前任号主，与“可二次实名”不符'),
    refuse,
  ],
} satisfies Record<string, Step[]>;
export type Story = keyof typeof stories;

/** Adds times to the steps, in milliseconds after the creation of the order. */
export function timed(story: Story, random: Random): (Step & { at: number })[] {
  let at = 0;
  return stories[story].map((each: Step) => {
    at += random.integer(...(each.after as [number, number]));
    return { ...each, at };
  });
}
