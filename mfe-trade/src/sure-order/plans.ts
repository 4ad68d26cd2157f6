import { fees, type GoodsDetail, WARRANTY_PLANS, type WarrantyPlanId } from 'shared-contract';

/** The plan the address asks for, where these goods have it; else the free one. */
export const planOf = (plans: GoodsDetail['plans'], wanted: string | undefined): WarrantyPlanId =>
  WARRANTY_PLANS.find((plan) => plan === wanted && plans.some(({ id }) => id === plan)) ?? 'basic';

/** What a plan costs at a price, in fen. */
export const planFen = (priceFen: number, plan: WarrantyPlanId) => fees(priceFen, plan).warrantyFen;
