import { EscrowLanes } from 'shared-ui/orders';

/** Who holds money and account during a sale (product section 4, "Order"). */
export function Lanes() {
  return (
    <EscrowLanes
      steps={[
        { title: '付款', note: '15 分钟内' },
        { title: '交号核对', note: '2 小时内' },
        { title: '换绑', note: '24 小时内' },
        { title: '你核对', note: '72 小时内' },
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
