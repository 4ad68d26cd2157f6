import type { OrderDetail } from 'shared-contract';
import { Block } from 'shared-ui';
import { EscrowLanes } from 'shared-ui/orders';
import { holdersOf } from './holders';

/** Who holds money and account of this order at each step, on desktops. */
export default function OrderLanes({ order }: { order: OrderDetail }) {
  return (
    <Block title="钱和号，现在在谁手里">
      <EscrowLanes {...holdersOf(order)} />
    </Block>
  );
}
