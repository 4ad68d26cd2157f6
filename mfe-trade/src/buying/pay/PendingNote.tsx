import { href, type OrderDetail } from 'shared-contract';
import { Block, formatTime, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';

/** A payment was started before: warns against paying twice. */
export function PendingNote({ order }: { order: OrderDetail }) {
  const pending = order.payments.find(({ status }) => status === 'pending');
  if (!pending) return null;
  return (
    <Block>
      <Note kind="info">
        {formatTime(pending.at)} 打开过支付页面，还没有收到钱。已经付了？
        <TextLink href={href('finish', { orderNo: order.orderNo })}>查结果</TextLink>，先别再付一次。
      </Note>
    </Block>
  );
}
