import type { Withdrawal } from 'shared-contract';
import { api, im } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import {
  Button,
  cx,
  EmptyState,
  FailedState,
  formatDateTime,
  formatFen,
  SkeletonBlock,
  Tag,
  type TagKind,
} from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import classes from './Wallet.module.css';
import entries from './WalletEntries.module.css';

const looks: Record<Withdrawal['status'], TagKind> = {
  requested: 'wait',
  paying: 'wait',
  returning: 'wait',
  arrived: 'ok',
  failed: 'danger',
};

/**
 * The member's withdrawals and their status, newest first. Refetched when the result's message arrives.
 * @param onAgain withdraws the amount in fen to another account; absent: it cannot be done now
 */
export function Withdrawals({ onAgain }: { onAgain: ((amountFen: number) => void) | undefined }) {
  const withdrawals = usePages(api.listWithdrawals, {});
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && withdrawals.refresh());
  if (withdrawals.rows.length === 0) {
    if (withdrawals.state === 'failed')
      return <FailedState onRetry={withdrawals.refetch} module="提现记录" />;
    if (withdrawals.state !== 'done') return <SkeletonBlock lines={6} />;
    return <EmptyState title="还没有提现过">每一笔提现到了哪一步，都记在这里。</EmptyState>;
  }
  return (
    <>
      <ul className={cx(entries.entries, 'ruled')} aria-label="提现记录">
        {withdrawals.rows.map((row) => (
          <li key={row.withdrawalNo} className={cx(entries.entry, classes.row)}>
            <span>
              支付宝 <span className="num">{row.accountMasked}</span>
            </span>
            <b className="num">{formatFen(row.amountFen)}</b>
            <small className="num">{formatDateTime(row.createdAt, { year: true })}</small>
            <Tag kind={looks[row.status]}>{row.statusText}</Tag>
            {row.failReason && <span className={classes.reason}>{failureText(row)}</span>}
            {row.note && <span className={classes.note}>客服：{row.note}</span>}
            {row.asksAccount && onAgain && (
              <span className={classes.again}>
                <Button size="s" onClick={() => onAgain(row.amountFen)}>
                  换账户再提
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <LoadMore pages={withdrawals} endText={`共 ${withdrawals.total} 笔`} />
    </>
  );
}

const failureText = ({ failReason, asksAccount }: Withdrawal): string =>
  `${failReason?.replace(/。$/, '')}。钱已退回可用余额，${asksAccount ? '换一个本人的支付宝账户再提。' : '核对账号后可以再提。'}`;
