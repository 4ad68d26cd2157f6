import { limitText, type TradeRules } from 'shared-contract';
import { EscrowLanes } from 'shared-ui/orders';

/** Who holds money and account after the payment, with the limits of the steps (product section 4). */
export function DealLanes({ limits }: Pick<TradeRules, 'limits'>) {
  return (
    <>
      <h3>付款之后，钱和号各在谁手里</h3>
      <EscrowLanes
        steps={[
          { title: '付款', note: '现在' },
          { title: '交号验号', note: `${limitText(limits.handover)}内` },
          { title: '换绑', note: `${limitText(limits.rebind)}内` },
          { title: '你核对', note: `${limitText(limits.confirm)}内` },
        ]}
        money={[{ text: '号栈托管，卖家拿不到', kind: 'safe', steps: 4, locked: true }]}
        account={[
          { text: '卖家', kind: 'seller', steps: 1 },
          { text: '号栈客服', kind: 'staff', steps: 2 },
          { text: '你', kind: 'safe', steps: 1 },
        ]}
      />
    </>
  );
}
