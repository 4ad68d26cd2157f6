import type { StatementFacts } from 'shared-contract/shapes';
import { Block, cx, formatCount, formatFen } from 'shared-ui';
import classes from './Statement.module.css';

interface HouseSumsProps {
  facts: StatementFacts;
  first?: boolean;
}

/** What all members have, beside what the payment provider holds for the house. */
export function HouseSums({ facts, first }: HouseSumsProps) {
  const held = -facts.providerFen;
  const more = held - facts.rootFen;
  const most = Math.max(held, facts.rootFen, 1);
  const orders = Object.values(facts.orders).reduce((sum, count) => sum + count, 0);
  return (
    <Block
      title="全站的账"
      note={`${formatCount(facts.members)} 个账户 · ${formatCount(orders)} 张订单`}
      first={first}
    >
      <Bar label="大家的余额和托管" fen={facts.rootFen} of={most} />
      <Bar label="支付机构账户里有" fen={held} of={most} filled />
      <p className={cx(classes.sum, classes.difference)}>
        <span>{more < 0 ? '账户里差' : '账户里多出来'}</span>
        <b className={cx('num', more < 0 ? classes.less : classes.more)}>{formatFen(Math.abs(more))}</b>
      </p>
      <p className={classes.small}>
        多出来的是平台的服务费 <span className="num">{formatFen(facts.feesFen)}</span> 和包赔金{' '}
        <span className="num">
          {facts.guaranteeFen < 0 && '−'}
          {formatFen(Math.abs(facts.guaranteeFen))}
        </span>
        ，与大家的钱分开记。
      </p>
    </Block>
  );
}

function Bar({ label, fen, of, filled }: { label: string; fen: number; of: number; filled?: boolean }) {
  return (
    <div className={classes.bar}>
      <p className={classes.sum}>
        <span>{label}</span>
        <b className="num">{formatFen(fen)}</b>
      </p>
      {/* A width as an attribute: the policy of server-rendered pages allows no inline style. */}
      <svg className={classes.track} aria-hidden="true">
        <rect
          className={filled ? classes.filled : undefined}
          width={`${(100 * Math.max(0, fen)) / of}%`}
          height="100%"
          rx="4"
        />
      </svg>
    </div>
  );
}
