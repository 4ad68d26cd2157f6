import { limitText, type TradeRules } from 'shared-contract';
import { EscrowLanes } from 'shared-ui/orders';

/** Who holds money and account during a sale (product section 4, "Order"). */
export function Lanes({ limits }: Pick<TradeRules, 'limits'>) {
  return (
    <EscrowLanes
      steps={[
        { title: '付款', note: `${limitText(limits.pay)}内` },
        { title: '交号核对', note: `${limitText(limits.handover)}内` },
        { title: '换绑', note: `${limitText(limits.rebind)}内` },
        { title: '你核对', note: `${limitText(limits.confirm)}内` },
      ]}
      money={[{ text: '号栈托管，卖家拿不到', kind: 'safe', steps: 4, locked: true }]}
      account={[
        { text: '卖家', kind: 'seller', steps: 1 },
        { text: '客服核对、协助换绑', kind: 'staff', steps: 2 },
        { text: '你', kind: 'safe', steps: 1 },
      ]}
    />
  );
}
