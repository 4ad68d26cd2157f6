import type { OrderDetail } from 'shared-contract/shapes';
import { cx, FactRow, Facts, formatFen, Price } from 'shared-ui';
import { useOpenCase } from '../open-case';
import { partyName } from '../words';
import classes from './Amount.module.css';
import { splitDivision, sumOf } from './division';

/** What each side gets by a split ruling, with fee and guarantee, and that it sums to what came in. */
export function SplitResult({ order, fen }: { order: OrderDetail; fen: number }) {
  const { value } = useOpenCase();
  const money = splitDivision(order, fen);
  const sum = sumOf(money);
  const cameIn = value.money?.escrowFen ?? order.payFen;
  const rest = order.priceFen - fen;
  return (
    <>
      <div className={classes.both}>
        <div>
          <small>{partyName(value, 'buyer')} 得</small>
          <Price fen={money.buyerFen} always />
          <small>号和包赔留下</small>
        </div>
        <div>
          <small>{partyName(value, 'seller')} 得</small>
          <Price fen={money.sellerFen} always />
          <small>
            {formatFen(rest)} − 服务费 {formatFen(money.feeFen)}
          </small>
        </div>
      </div>
      <Facts>
        <FactRow label="号栈服务费" value={formatFen(money.feeFen)} figure />
        <FactRow label="包赔金留着" value={formatFen(money.guaranteeFen)} figure />
      </Facts>
      <div className={cx(classes.sum, sum !== cameIn && classes.unequal)}>
        <Facts>
          <FactRow
            label={sum === cameIn ? '合计，等于进来的' : `合计，和托管里的 ${formatFen(cameIn)} 不相等`}
            value={formatFen(sum)}
            figure
          />
        </Facts>
      </div>
    </>
  );
}
