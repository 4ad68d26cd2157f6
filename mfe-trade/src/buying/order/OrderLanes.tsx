import type { OrderDetail } from 'shared-contract';
import { Block } from 'shared-ui';
import { EscrowLanes } from 'shared-ui/orders';
import { holdersOf } from './holders';

/** Who holds money and account of this order at each step, or held them until it was completed. */
export default function OrderLanes({ order }: { order: OrderDetail }) {
  return (
    <Block title={`钱和号，${order.status === 'completed' ? '都到过' : '现在在'}谁手里`}>
      <EscrowLanes {...holdersOf(order)} />
    </Block>
  );
}
