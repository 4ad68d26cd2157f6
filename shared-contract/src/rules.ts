import type { OrderRules, RuleGroupName, RuleUnit, TradeRules } from './shapes/rules';
import { ruleGroupNames } from './shapes/rules';
import { claimLimitsMs } from './states/claim';
import { orderLimitsMs } from './states/order';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One value that staff set: an integer of its unit within its bounds. */
export interface RuleField {
  label: string;
  unit: RuleUnit;
  min: number;
  max: number;
  /** Until staff set another; also what orders of before decision 060 have. */
  initial: number;
  /** What it does, in one line. */
  note: string;
}

interface RuleGroup {
  title: string;
  note: string;
  /** A colleague must confirm each change. */
  second: boolean;
  fields: Readonly<Record<string, RuleField>>;
}

const field = (
  label: string,
  unit: RuleUnit,
  [min, max]: readonly [number, number],
  initial: number,
  note: string,
): RuleField => ({ label, unit, min, max, initial, note });

/** Everything about trading that staff set at the desk, with its bounds (decision 060), in the order of the page. */
export const ruleGroups = {
  fees: {
    title: '费用',
    note: '改了从下一单起算，进行中的照旧',
    second: true,
    fields: {
      sellerBps: field('卖家服务费', 'bps', [0, 1_000], 500, '成交价的比例，回收也收'),
      sellerMinFen: field('服务费最低', 'fen', [0, 500], 500, '最便宜的商品 6 元，要付得起'),
      sellerMaxFen: field('服务费封顶', 'fen', [10_000, 1_000_000], 200_000, '服务费不会超过它'),
      lifetimeBps: field('终身包赔', 'bps', [300, 1_200], 600, '成交价的比例，买家付'),
      lifetimeMinFen: field('终身包赔最低', 'fen', [0, 10_000], 1_000, '买家最少付这么多'),
    },
  },
  limits: {
    title: '期限',
    note: '客户看到的倒计时就是这些；改了从下一单起算',
    second: false,
    fields: {
      pay: field('付款', 'minute', [6, 60], orderLimitsMs.pay / MINUTE_MS, '取消，商品回架'),
      handover: field('卖家交号', 'hour', [1, 24], orderLimitsMs.handover / HOUR_MS, '买家可直接退款'),
      staffCheck: field('交号后验号', 'hour', [1, 72], orderLimitsMs.staffCheck / HOUR_MS, '买家可直接退款'),
      rebind: field('换绑', 'hour', [1, 72], orderLimitsMs.rebind / HOUR_MS, '退买家'),
      confirm: field('确认收号', 'hour', [24, 168], orderLimitsMs.confirm / HOUR_MS, '自动确认并放款'),
      sellerAnswersRefund: field(
        '卖家答复退款',
        'hour',
        [3, 72],
        orderLimitsMs.sellerAnswersRefund / HOUR_MS,
        '退买家',
      ),
      staffRules: field('裁决', 'hour', [24, 168], orderLimitsMs.staffRules / HOUR_MS, '待办里标成过期'),
    },
  },
  warranty: {
    title: '包赔',
    note: '天数从下一单起算；结果的期限从下一份申请起算',
    second: true,
    fields: {
      basicDays: field('基础包赔', 'day', [7, 180], 30, '从确认收号起，免费'),
      outcomeDays: field('包赔出结果', 'day', [3, 30], claimLimitsMs.outcome / DAY_MS, '没有追回就照价赔付'),
    },
  },
  duties: {
    title: '客服的时限',
    note: '过了就在待办里提醒',
    second: false,
    fields: {
      claimTake: field(
        '受理包赔申请',
        'hour',
        [1, 24],
        claimLimitsMs.alarm / HOUR_MS,
        '提醒；客户看到“一般”多久',
      ),
      check: field('开始验号', 'hour', [1, 24], 2, '提醒'),
      goal: field('审核、工单、入驻、提现', 'hour', [1, 72], 24, '提醒'),
    },
  },
  second: {
    title: '要两个人的线',
    note: '超过这么多的裁决和赔付要同事复核；改了马上用',
    second: true,
    fields: {
      fromFen: field('裁决和赔付', 'fen', [10_000, 1_000_000], 200_000, '订单的应付金额，或赔付的金额'),
    },
  },
} as const satisfies Record<RuleGroupName, RuleGroup>;

export { ruleGroupNames };
/** Values of one group, each in the unit of its field. */
export type GroupValues<G extends RuleGroupName> = Record<keyof (typeof ruleGroups)[G]['fields'], number>;
export type RuleValues = { [G in RuleGroupName]: GroupValues<G> };

/** The fields of a group as a plain list. */
export const fieldsOf = (group: RuleGroupName): [string, RuleField][] =>
  Object.entries<RuleField>(ruleGroups[group].fields);

const initialOf = (group: RuleGroupName) =>
  Object.fromEntries(fieldsOf(group).map(([name, { initial }]) => [name, initial]));

/** All values until staff set others. */
export const initialValues = Object.fromEntries(
  ruleGroupNames.map((group) => [group, initialOf(group)]),
) as RuleValues;

/** What customers are shown of the values; times in ms. */
export function tradeRules({ fees, limits, warranty, duties }: RuleValues): TradeRules {
  const inMs = Object.entries<RuleField>(ruleGroups.limits.fields).map(([name, { unit }]) => [
    name,
    limits[name as keyof typeof limits] * (unit === 'minute' ? MINUTE_MS : HOUR_MS),
  ]);
  return {
    fees: { ...fees },
    limits: Object.fromEntries(inMs) as TradeRules['limits'],
    warrantyDays: warranty.basicDays,
    claimMs: warranty.outcomeDays * DAY_MS,
    claimTakeMs: duties.claimTake * HOUR_MS,
  };
}

/** The rules until staff set others; those of orders that were created before decision 060. */
export const initialRules: TradeRules = tradeRules(initialValues);

/** What a new order stores: it follows these until it ends. */
export const orderRules = ({ fees, limits, warrantyDays }: TradeRules): OrderRules => ({
  fees,
  limits,
  warrantyDays,
});
