import { fees } from 'shared-contract';
import type { GoodsCard, TradeRules, WarrantyPlan } from 'shared-contract/shapes';

/**
 * The plans a buyer may choose from (product section 4, "Money"): basic for accounts, also lifetime for verified
 * accounts with all binding facts; items and currency have no warranty, represented by one plan with 0 days.
 */
export function warrantyPlans(
  priceFen: number,
  warranty: GoodsCard['warranty'],
  rules: TradeRules,
): WarrantyPlan[] {
  if (warranty === 'none') return [{ id: 'basic', name: '不含找回包赔', priceFen: 0, days: 0 }];
  const plans: WarrantyPlan[] = [
    {
      id: 'basic',
      name: '基础包赔',
      priceFen: fees(priceFen, 'basic', rules.fees).warrantyFen,
      days: rules.warrantyDays,
    },
  ];
  if (warranty === 'lifetime')
    plans.push({
      id: 'lifetime',
      name: '终身包赔',
      priceFen: fees(priceFen, 'lifetime', rules.fees).warrantyFen,
      days: null,
    });
  return plans;
}
