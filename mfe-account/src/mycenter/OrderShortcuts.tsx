import { href, type Profile } from 'shared-contract';
import { Block, IconGrid, type IconName } from 'shared-ui';

const steps = [
  { status: 'unpaid', label: '待付款', icon: 'wallet', count: 'unpaid' },
  { status: 'paid', label: '待发货', icon: 'box', count: 'inProgress' },
  { status: 'rebinding', label: '换绑中', icon: 'key', count: undefined },
  { status: 'confirming', label: '待确认', icon: 'eye', count: 'toConfirm' },
  { status: 'refundSeller', label: '退款', icon: 'retry', count: 'refunding' },
] as const satisfies readonly {
  status: string;
  label: string;
  icon: IconName;
  count: keyof Profile['counts'] | undefined;
}[];

/** The buyer's orders by step; the figure on a step is how many wait there. */
export function OrderShortcuts({ counts }: { counts: Profile['counts'] | undefined }) {
  return (
    <Block title="我的订单" more={{ label: '全部', href: href('accountOrder') }}>
      <IconGrid
        items={steps.map(({ status, label, icon, count }) => ({
          icon,
          label,
          href: href('accountOrder', { role: 'buyer', status }),
          badge: count && counts ? counts[count] : 0,
        }))}
      />
    </Block>
  );
}
