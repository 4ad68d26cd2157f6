import type { ReactNode } from 'react';
import { Card } from '../card/Card';
import { Countdown } from '../clock/Countdown';
import { cx } from '../cx';
import { DeadlineRuler } from '../deadline/DeadlineBar';
import { keepSeparators } from '../format/separators';
import { Image } from '../image/Image';
import { UiLink } from '../link/UiProvider';
import { Price } from '../price/Price';
import classes from './OrderCard.module.css';

export interface OrderCardProps {
  /** A Tag with the state. */
  state: ReactNode;
  orderNo: string;
  /** 14:20 下单, or 11-18. */
  timeText: string;
  goods: { title: string; coverUrl: string; note?: string };
  /** Fen. */
  priceFen: number;
  href: string;
  /** Required action, its actor and deadline; absent once the order has ended. */
  step?: OrderStepProps;
  /** The fact at the left of the foot. */
  fact?: ReactNode;
  /** Small Buttons at the right of the foot. */
  actions?: ReactNode;
}

/** An order in a list: state and number, goods, the party to act, available actions. */
export function OrderCard({
  state,
  orderNo,
  timeText,
  goods,
  priceFen,
  href,
  step,
  fact,
  actions,
}: OrderCardProps) {
  return (
    <Card
      head={
        <>
          {state}
          <span className="num">{orderNo}</span>
          <span>{timeText}</span>
        </>
      }
      fact={fact}
      actions={actions}
    >
      <div className={classes.main}>
        <UiLink href={href} className={classes.goods}>
          <span className={classes.cover}>
            <Image src={goods.coverUrl} alt="" />
          </span>
          <span className={classes.words}>
            <span className={cx(classes.title, 'two-lines')}>{keepSeparators(goods.title)}</span>
            {goods.note && <small className={cx(classes.note, 'one-line')}>{goods.note}</small>}
          </span>
          <Price fen={priceFen} size="s" always />
        </UiLink>
        {step && <OrderStep {...step} />}
      </div>
    </Card>
  );
}

export interface OrderStepProps {
  actor: string;
  task: string;
  startedAt?: string | null;
  deadlineAt?: string | null;
  serverTime: string;
  /** Replaces the remaining time, such as 确认时限已停表. */
  note?: ReactNode;
}

function OrderStep({ actor, task, startedAt, deadlineAt, serverTime, note }: OrderStepProps) {
  return (
    <div className={classes.step}>
      <div className={classes.turn}>
        <span>
          现在该 <b>{actor}</b> {task}
        </span>
        {note ? (
          <small>{note}</small>
        ) : (
          deadlineAt && (
            <span className={classes.left}>
              剩 <Countdown deadlineAt={deadlineAt} serverTime={serverTime} />
            </span>
          )
        )}
      </div>
      {startedAt && deadlineAt && !note && (
        <DeadlineRuler startedAt={startedAt} deadlineAt={deadlineAt} serverTime={serverTime} small />
      )}
    </div>
  );
}
