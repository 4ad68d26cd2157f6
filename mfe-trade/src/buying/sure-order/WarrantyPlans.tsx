import { type GoodsDetail, WARRANTY_PLANS, type WarrantyPlanId } from 'shared-contract';
import { Block, formatFen } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { TermsLink } from '../../shared/terms/Terms';
import { warrantyNames } from '../order/words';
import { planFen } from './plans';

const notes = {
  basic: '被找回时，15 天内追回或按成交价赔付',
  lifetime: '不限时间；每单一次，转卖后失效',
} as const satisfies Record<WarrantyPlanId, string>;

interface WarrantyPlansProps {
  plans: GoodsDetail['plans'];
  /** Fen: a plan's price depends on the goods' price. */
  priceFen: number;
  value: WarrantyPlanId;
  onChange: (plan: WarrantyPlanId) => void;
}

export function WarrantyPlans({ plans, priceFen, value, onChange }: WarrantyPlansProps) {
  return (
    <Block title="包赔方案" aside={<TermsLink kind="zhaohui">条款</TermsLink>}>
      <RadioCards
        legend="包赔方案"
        value={value}
        onChange={onChange}
        options={WARRANTY_PLANS.filter((plan) => plans.some(({ id }) => id === plan)).map((plan) => {
          const fen = planFen(priceFen, plan);
          return {
            value: plan,
            label: warrantyNames[plan],
            note: notes[plan],
            fact: fen === 0 ? '免费' : formatFen(fen),
          };
        })}
      />
    </Block>
  );
}
