import { href, type WarrantyPlan } from 'shared-contract';
import { Block, FactRow, Facts, formatFen } from 'shared-ui';

/** Which warranties can be had with these goods; one is chosen when buying. */
export function Plans({ plans }: { plans: readonly WarrantyPlan[] }) {
  if (!plans.length) return null;
  return (
    <Block
      title="找回包赔"
      note="下单时选一种"
      more={{ label: '怎么赔', href: href('bangzhu', { category: '包赔防骗' }) }}
    >
      <Facts>
        {plans.map(({ id, name, priceFen, days }) => (
          <FactRow
            key={id}
            label={`${name} · ${days === null ? '终身' : `${days} 天`}`}
            value={priceFen ? `+${formatFen(priceFen)}` : '免费'}
            figure={priceFen > 0}
          />
        ))}
      </Facts>
    </Block>
  );
}
