import { fees, type GoodsDetail } from 'shared-contract';
import { Block, FactRow, Facts, formatFen } from 'shared-ui';
import classes from './Money.module.css';

interface MoneyProps {
  of: Pick<GoodsDetail, 'priceFen' | 'plans' | 'rules'>;
}

const basicPlan = ({ plans }: MoneyProps['of']) => plans.find(({ id, days }) => id === 'basic' && days !== 0);

/** The amounts of both sides of this sale, before anything is agreed (product section 7, advance 3). */
export function Money({ of }: MoneyProps) {
  const { priceFen, rules } = of;
  const { payFen, sellerFeeFen, sellerNetFen } = fees(priceFen, 'basic', rules.fees);
  const basic = basicPlan(of);
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
export function BriefMoney({ of }: MoneyProps) {
  const { payFen, sellerNetFen } = fees(of.priceFen, 'basic', of.rules.fees);
  const basic = basicPlan(of);
  return (
    <Block>
      <Facts>
        <FactRow label={basic ? `你付（含${basic.name}）` : '你付'} value={formatFen(payFen)} figure />
        <FactRow label="卖家到手（扣服务费）" value={formatFen(sellerNetFen)} figure />
      </Facts>
    </Block>
  );
}
