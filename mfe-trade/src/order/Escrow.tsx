import { Block, formatTime } from 'shared-ui';
import { EscrowLanes } from 'shared-ui/orders';
import classes from './Escrow.module.css';

/**
 * Who holds the money and who the goods at each step, seen by the buyer (product section 4, time limits of the steps).
 * @param paidAt when the money came in, ISO; absent before payment
 */
export function Escrow({ title, note, paidAt }: { title: string; note?: string; paidAt?: string }) {
  return (
    <Block title={title} note={note}>
      <EscrowLanes
        steps={[
          { title: '付款', note: paidAt ? formatTime(paidAt) : '现在' },
          { title: '交号验号', note: '2 小时内' },
          { title: '换绑', note: '24 小时内' },
          { title: '你核对', note: '72 小时内' },
        ]}
        money={[{ text: '号栈托管，卖家拿不到', kind: 'safe', steps: 4, locked: true }]}
        account={[
          { text: '卖家', kind: 'seller', steps: 1 },
          { text: '号栈客服', kind: 'staff', steps: 2 },
          { text: '你', kind: 'safe', steps: 1 },
        ]}
      />
      <p className={classes.foot}>你点确认、或核对期满 72 小时，钱才放给卖家。</p>
    </Block>
  );
}
