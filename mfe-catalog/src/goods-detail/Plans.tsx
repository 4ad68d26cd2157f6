import { href, type WarrantyPlan } from 'shared-contract';
import { Block, FactRow, Facts, formatFen } from 'shared-ui';
import classes from './Money.module.css';

/** The warranties available for these goods; one is chosen when buying. Items, currency and rentals have none. */
export function Plans({ plans }: { plans: readonly WarrantyPlan[] }) {
  const covered = plans.filter(({ days }) => days !== 0);
  return (
    <Block
      title="找回包赔"
      note={covered.length > 1 ? '下单时选一种' : undefined}
      more={{ label: '怎么赔', href: href('bangzhu', { category: '包赔防骗' }) }}
    >
      {covered.length === 0 && (
        <p className={classes.none}>道具、游戏币和租号不含找回包赔，收到后先核对再确认。</p>
      )}
      <Facts>
        {covered.map(({ id, name, priceFen, days }) => (
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
