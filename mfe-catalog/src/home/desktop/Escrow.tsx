import { useRules } from 'shared-sdk/react';
import { Block, cx } from 'shared-ui';
import { DealLanes, RefundTable } from '../../goods-detail/lazy-desktop';
import classes from './Escrow.module.css';

/** Who holds money and account during a deal, beside what happens if a step fails. */
export function Escrow() {
  const rules = useRules();
  return rules ? (
    <div className={cx('wide-only', classes.escrow)}>
      <Block title="担保怎么走">
        <DealLanes limits={rules.limits} />
      </Block>
      <RefundTable goodsType="account" limits={rules.limits} />
    </div>
  ) : null;
}
