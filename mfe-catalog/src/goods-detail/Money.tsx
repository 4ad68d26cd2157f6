import { fees, type WarrantyPlan } from 'shared-contract';
import { Block, FactRow, Facts, formatFen } from 'shared-ui';
import classes from './Money.module.css';

/** The amounts of both sides of this sale, before anything is agreed (product section 7, advance 3). */
export function Money({ priceFen, plans }: { priceFen: number; plans: readonly WarrantyPlan[] }) {
  const { payFen, sellerFeeFen, sellerNetFen } = fees(priceFen, 'basic');
  const basic = plans.find(({ id, days }) => id === 'basic' && days !== 0);
  return (
    <Block title="你要付多少，卖家得多少">
      <Facts>
        <FactRow label="商品价" value={formatFen(priceFen)} figure />
        {basic && <FactRow label={basic.name} value="免费" />}
        <FactRow label="你付" value={formatFen(payFen)} figure />
      </Facts>
      <hr className={classes.rule} />
      <Facts>
        <FactRow label="卖家服务费" value={formatFen(-sellerFeeFen)} figure />
        <FactRow label="卖家到手" value={formatFen(sellerNetFen)} figure />
      </Facts>
    </Block>
  );
}
