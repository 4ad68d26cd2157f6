import { Block, formatTime } from 'shared-ui';
import type { lateness } from './outcome';
import classes from './PaymentResult.module.css';

/** Why a late payment did not complete the order, with its three times. `createdAt`: ISO. */
interface WhyLateProps {
  createdAt: string;
  late: NonNullable<ReturnType<typeof lateness>>;
}

export function WhyLate({ createdAt, late }: WhyLateProps) {
  const at = (moment: string | number) => formatTime(moment, { seconds: true });
  const [ordered, due, came] = [at(createdAt), at(late.dueAt), at(late.moneyAt)];
  return (
    <Block title="为什么没有成">
      <p className={classes.words}>
        {late.byBuyer
          ? `${ordered} 下单，${due} 你取消了；你的付款 ${came} 才到。取消的订单不再恢复，商品已经重新上架。`
          : `${ordered} 下单，给你留到 ${due}；你的付款 ${came} 才到。为了对别的买家公平，过时不再入单。`}
      </p>
    </Block>
  );
}
