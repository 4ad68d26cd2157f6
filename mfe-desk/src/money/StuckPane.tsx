import type { Value } from 'shared-contract';
import { EmptyState, formatDateTime, formatFen, Icon } from 'shared-ui';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import classes from './Money.module.css';

type Stuck = Value<'getDeskMoney'>['stuck'][number];

/** The server lists at most this many. */
const MOST = 50;

/** Payouts and refunds that the provider did not accept after several attempts, the oldest first. */
export function StuckPane({ stuck }: { stuck: readonly Stuck[] }) {
  const note = stuck.length < MOST ? `要人看的 ${stuck.length} 件` : `最早的 ${MOST} 件`;
  return (
    <Pane title="卡住的钱" note={note} flush>
      {stuck.length === 0 ? (
        <EmptyState title="没有卡住的">提现和退款都在按时出去。</EmptyState>
      ) : (
        <ul>
          {stuck.map((one) => (
            <StuckRow key={`${one.kind} ${one.id}`} of={one} />
          ))}
        </ul>
      )}
    </Pane>
  );
}

function StuckRow({ of: { kind, id, orderNo, amountFen, attempts, since } }: { of: Stuck }) {
  const isPayout = kind === 'withdrawal';
  const found = isPayout ? { entity: 'withdrawal', id } : orderNo && { entity: 'order', id: orderNo };
  return (
    <li className={classes.stuck} data-row>
      <Icon name={isPayout ? 'wallet' : 'retry'} />
      <div>
        <b>{isPayout ? '提现没有打出去' : '退款没有退出去'}</b>
        <p className={classes.amount}>{formatFen(amountFen)}</p>
        <p>
          <span className="num">{orderNo ?? id}</span>，支付宝 {attempts} 次没有收下，系统还在重试。
        </p>
        <p className={classes.since}>
          自 <span className="num">{formatDateTime(since, { year: true })}</span>
          {found ? (
            <DeskLink to="deskCase" query={found}>
              {isPayout ? '看这笔提现' : '看这一单'}
            </DeskLink>
          ) : (
            '充值的退款，没有订单'
          )}
        </p>
      </div>
    </li>
  );
}
