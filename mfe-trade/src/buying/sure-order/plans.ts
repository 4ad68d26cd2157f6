import {
  fees,
  type GoodsDetail,
  type TradeRules,
  WARRANTY_PLANS,
  type WarrantyPlanId,
} from 'shared-contract';

/** The plan in the address, if available for these goods; else the free one. */
export const planOf = (plans: GoodsDetail['plans'], wanted: string | undefined): WarrantyPlanId =>
  WARRANTY_PLANS.find((plan) => plan === wanted && plans.some(({ id }) => id === plan)) ?? 'basic';

/** The price of a plan, in fen. */
export const planFen = (priceFen: number, plan: WarrantyPlanId, rates: TradeRules['fees']) =>
  fees(priceFen, plan, rates).warrantyFen;
