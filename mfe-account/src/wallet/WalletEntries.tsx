import type { WalletRow } from 'shared-contract';
import { PageLink } from 'shared-router';
import type { api } from 'shared-sdk';
import type { usePages } from 'shared-sdk/pages';
import { cx, EmptyState, FailedState, formatDateTime, formatFen, SkeletonBlock } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import classes from './WalletEntries.module.css';

type Wallet = ReturnType<typeof usePages<(typeof api.getWallet)['callName']>>;

/** All changes of the balance, newest first, with the balance after each. */
export function WalletEntries({ wallet }: { wallet: Wallet }) {
  if (wallet.rows.length === 0) {
    if (wallet.state === 'failed') return <FailedState onRetry={wallet.refetch} module="钱包" />;
    if (wallet.state !== 'done') return <SkeletonBlock lines={6} />;
    return <EmptyState title="还没有进出">卖出的货款、退款和提现都会记在这里。</EmptyState>;
  }
  return (
    <>
      <ul className={cx(classes.entries, 'ruled')}>
        {wallet.rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      <LoadMore pages={wallet} endText={`共 ${wallet.total} 笔`} />
    </>
  );
}

function Entry({ row }: { row: WalletRow }) {
  const gained = row.deltaFen > 0;
  return (
    <li className={classes.entry}>
      <span className={classes.reason}>
        {row.reason}
        {row.orderNo && (
          <PageLink to="orderDetail" query={{ orderNo: row.orderNo }} className={classes.order}>
            订单 <span className="num">{row.orderNo}</span>
          </PageLink>
        )}
      </span>
      <span className={classes.sums}>
        <b className={cx('num', gained && classes.gained)}>
          {gained ? '+' : '−'}
          {formatFen(Math.abs(row.deltaFen))}
        </b>
        <small>
          余 <span className="num">{formatFen(row.balanceFen)}</span>
        </small>
      </span>
      <time className={cx('num', classes.time)} dateTime={row.at}>
        {formatDateTime(row.at, { year: true })}
      </time>
    </li>
  );
}
