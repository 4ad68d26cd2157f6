import { limitText, type OrderDetail } from 'shared-contract';
import { Block } from 'shared-ui';
import { EscrowLanes } from 'shared-ui/orders';
import classes from './Escrow.module.css';

interface EscrowProps {
  title: string;
  note: string;
  limits: OrderDetail['rules']['limits'];
}

/**
 * Who holds the money and the goods at each step after the payment, from the buyer's perspective (product
 * section 4, time limits of the steps).
 */
export function Escrow({ title, note, limits }: EscrowProps) {
  const { handover, rebind, confirm } = limits;
  return (
    <Block title={title} note={note}>
      <EscrowLanes
        steps={[
          { title: '付款', note: '现在' },
          { title: '交号验号', note: `${limitText(handover)}内` },
          { title: '换绑', note: `${limitText(rebind)}内` },
          { title: '你核对', note: `${limitText(confirm)}内` },
        ]}
        money={[{ text: '号栈托管，卖家拿不到', kind: 'safe', steps: 4, locked: true }]}
        account={[
          { text: '卖家', kind: 'seller', steps: 1 },
          { text: '号栈客服', kind: 'staff', steps: 2 },
          { text: '你', kind: 'safe', steps: 1 },
        ]}
      />
      <p className={classes.foot}>{`你点确认、或核对期满 ${limitText(confirm)}，钱才放给卖家。`}</p>
    </Block>
  );
}
