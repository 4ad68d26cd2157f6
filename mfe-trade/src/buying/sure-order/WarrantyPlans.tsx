import {
  daysText,
  type GoodsDetail,
  type TradeRules,
  WARRANTY_PLANS,
  type WarrantyPlanId,
} from 'shared-contract';
import { Block, formatFen } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { TermsLink } from '../../shared/terms/Terms';
import { warrantyName } from '../order/words';
import { planFen } from './plans';

const notesBy = ({ claimMs }: TradeRules) =>
  ({
    basic: `被找回时，${daysText(claimMs)}内追回或按成交价赔付`,
    lifetime: '不限时间；每单一次，转卖后失效',
  }) as const satisfies Record<WarrantyPlanId, string>;

interface WarrantyPlansProps {
  plans: GoodsDetail['plans'];
  /** Fen: a plan's price depends on the goods' price. */
  priceFen: number;
  rules: TradeRules;
  value: WarrantyPlanId;
  onChange: (plan: WarrantyPlanId) => void;
}

export function WarrantyPlans({ plans, priceFen, rules, value, onChange }: WarrantyPlansProps) {
  return (
    <Block title="包赔方案" aside={<TermsLink kind="zhaohui">条款</TermsLink>}>
      <RadioCards
        legend="包赔方案"
        value={value}
        onChange={onChange}
        options={WARRANTY_PLANS.filter((plan) => plans.some(({ id }) => id === plan)).map((plan) => {
          const fen = planFen(priceFen, plan, rules.fees);
          return {
            value: plan,
            label: warrantyName(plan, rules),
            note: notesBy(rules)[plan],
            fact: fen === 0 ? '免费' : formatFen(fen),
          };
        })}
      />
    </Block>
  );
}
