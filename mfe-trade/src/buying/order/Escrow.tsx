import { limitText, type OrderDetail } from 'shared-contract';
import { Block, formatTime } from 'shared-ui';
import { EscrowLanes } from 'shared-ui/orders';
import classes from './Escrow.module.css';

const underWay = ({ handover, rebind, confirm }: OrderDetail['rules']['limits']) =>
  ({
    notes: [`${limitText(handover)}内`, `${limitText(rebind)}内`, `${limitText(confirm)}内`],
    money: [{ text: '号栈托管，卖家拿不到', kind: 'safe', steps: 4, locked: true }],
    account: [
      { text: '卖家', kind: 'seller', steps: 1 },
      { text: '号栈客服', kind: 'staff', steps: 2 },
      { text: '你', kind: 'safe', steps: 1 },
    ],
    foot: `你点确认、或核对期满 ${limitText(confirm)}，钱才放给卖家。`,
  }) as const;

const completed = {
  notes: ['已完成', '已完成', '已完成'],
  money: [{ text: '已放给卖家', kind: 'seller', steps: 4 }],
  account: [{ text: '在你手里', kind: 'safe', steps: 4 }],
  foot: '交易已完成，钱和号都交到了对方手里。',
} as const;

interface EscrowProps {
  title: string;
  note?: string;
  /** When the payment was received, ISO; absent before. */
  paidAt?: string;
  /** The order is completed: the platform holds nothing any more. */
  done?: boolean;
  limits: OrderDetail['rules']['limits'];
}

/**
 * Who holds the money and the goods at each step, from the buyer's perspective (product section 4, time limits of the
 * steps).
 */
export function Escrow({ title, note, paidAt, done = false, limits }: EscrowProps) {
  const { notes, money, account, foot } = done ? completed : underWay(limits);
  return (
    <Block title={title} note={note}>
      <EscrowLanes
        steps={[
          { title: '付款', note: paidAt ? formatTime(paidAt) : '现在' },
          { title: '交号验号', note: notes[0] },
          { title: '换绑', note: notes[1] },
          { title: '你核对', note: notes[2] },
        ]}
        money={money}
        account={account}
      />
      <p className={classes.foot}>{foot}</p>
    </Block>
  );
}
