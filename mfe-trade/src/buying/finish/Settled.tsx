import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, formatDateTime, formatFen } from 'shared-ui';
import { Ruler } from 'shared-ui/figures';
import { ListRow } from 'shared-ui/lists';
import { isCovered } from '../claim/is-covered';
import { paidPriceFen, thingOf } from '../order/words';
import classes from './PaymentResult.module.css';

const DAY_MS = 86_400_000;

/** Of a completed order: what is still valid, the word for the next buyer, and where to go from here. */
export function Settled({ order }: { order: OrderDetail }) {
  const { orderNo, orderType, role, goods, warrantyUntil, rules, claims, timeline, serverTime } = order;
  const now = Date.parse(serverTime);
  const daysLeft = warrantyUntil && (Date.parse(warrantyUntil) - now) / DAY_MS;
  const buying = role === 'buyer';
  const covered = buying && isCovered(order, now);
  const orderPage = href('orderDetail', { orderNo });
  return (
    <>
      {covered && (
        <Block
          title={daysLeft ? `包赔还管 ${Math.ceil(daysLeft)} 天` : '终身包赔'}
          aside={daysLeft && `到 ${formatDateTime(warrantyUntil)}`}
        >
          {daysLeft && <Ruler share={1 - daysLeft / rules.warrantyDays} />}
          <p className={classes.words}>被找回，凭这笔订单赔到 {formatFen(paidPriceFen(order))}。</p>
        </Block>
      )}
      <Block flush>
        <ListRow icon="doc" label="凭证时间线" value={`${timeline.length} 步，可导出`} href={orderPage} />
        {orderType === 'SALE' && (
          <ListRow
            icon="edit"
            label={buying ? '给下一个买家的话' : '买家的评价'}
            value="在订单里"
            href={orderPage}
          />
        )}
      </Block>
      <ActionBar>
        {covered || claims.length > 0 ? (
          <Button href={href('zhaohui', { orderNo })}>{claims.length > 0 ? '看包赔进度' : '申请包赔'}</Button>
        ) : (
          <Button href={orderPage}>看订单</Button>
        )}
        <Button variant="primary" href={href('goodList', { gameId: goods.gameId })}>
          {`看相似的${thingOf(goods)}`}
        </Button>
      </ActionBar>
    </>
  );
}
