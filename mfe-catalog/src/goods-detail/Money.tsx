import { fees, type WarrantyPlan } from 'shared-contract';
import { Block, FactRow, Facts, formatFen } from 'shared-ui';
import classes from './Money.module.css';

interface MoneyProps {
  priceFen: number;
  plans: readonly WarrantyPlan[];
}

const basicPlan = (plans: MoneyProps['plans']) => plans.find(({ id, days }) => id === 'basic' && days !== 0);

/** The amounts of both sides of this sale, before anything is agreed (product section 7, advance 3). */
export function Money({ priceFen, plans }: MoneyProps) {
  const { payFen, sellerFeeFen, sellerNetFen } = fees(priceFen, 'basic');
  const basic = basicPlan(plans);
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

/** The same in two lines, for the box that must not be higher than the window. */
export function BriefMoney({ priceFen, plans }: MoneyProps) {
  const { payFen, sellerNetFen } = fees(priceFen, 'basic');
  const basic = basicPlan(plans);
  return (
    <Block>
      <Facts>
        <FactRow label={basic ? `你付（含${basic.name}）` : '你付'} value={formatFen(payFen)} figure />
        <FactRow label="卖家到手（扣服务费）" value={formatFen(sellerNetFen)} figure />
      </Facts>
    </Block>
  );
}
