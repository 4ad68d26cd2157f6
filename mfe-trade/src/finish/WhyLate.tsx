import { Block, formatTime } from 'shared-ui';
import classes from './PaymentResult.module.css';

/** Why money that came did not become an order, with its three moments: ISO times, and the deadline in ms. */
interface WhyLateProps {
  createdAt: string;
  dueAt: number;
  moneyAt: string;
}

export function WhyLate({ createdAt, dueAt, moneyAt }: WhyLateProps) {
  const at = (moment: string | number) => formatTime(moment, { seconds: true });
  return (
    <Block title="为什么没有成">
      <p className={classes.words}>
        {`${at(createdAt)} 下单，给你留到 ${at(dueAt)}；你的付款 ${at(moneyAt)} 才到。为了对别的买家公平，过时不再入单。`}
      </p>
    </Block>
  );
}
