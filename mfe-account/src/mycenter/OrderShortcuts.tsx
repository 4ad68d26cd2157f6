import { href, type Profile } from 'shared-contract';
import { Block, type IconName } from 'shared-ui';
import { IconGrid } from 'shared-ui/lists';

type Bought = Profile['counts']['bought'];

const steps = [
  { status: 'unpaid', label: '待付款', icon: 'wallet' },
  { status: 'paid', label: '待发货', icon: 'box' },
  { status: 'rebinding', label: '换绑中', icon: 'key' },
  { status: 'confirming', label: '待确认', icon: 'eye' },
] as const satisfies readonly { status: keyof Bought; label: string; icon: IconName }[];

/** The buyer's orders by step; each count equals the length of its list. */
export function OrderShortcuts({ counts }: { counts: Profile['counts'] | undefined }) {
  const bought = counts?.bought;
  // One step for the buyer, two states of an order: links to a non-empty one.
  const refund = bought?.refundRuling && !bought.refundSeller ? 'refundRuling' : 'refundSeller';
  return (
    <Block title="我的订单" more={{ label: '全部', href: href('accountOrder') }}>
      <IconGrid
        items={[...steps, { status: refund, label: '退款', icon: 'retry' } as const].map(
          ({ status, label, icon }) => ({
            icon,
            label,
            href: href('accountOrder', { role: 'buyer', status }),
            badge: bought?.[status] ?? 0,
          }),
        )}
      />
    </Block>
  );
}
