import { type SellerFacts as Facts, MIN_CASES } from 'shared-contract';
import { Block, formatDateTime, messageBox } from 'shared-ui';
import classes from './SellerPage.module.css';

interface Fact {
  name: string;
  note: string;
  count: number;
  /** The number of cases; absent where cases are only counted. */
  of?: number;
  /** Draws the share as a bar. */
  bar?: boolean;
  unit: string;
}

/** Rows in the order shown, each with its sample (market.md, "Measured fact"). */
const factsOf = ({ onTime, matched, completed, refused, lost, takenBack, answered }: Facts): Fact[] => [
  {
    name: '按时交号',
    note: `${onTime.of} 笔，${onTime.of - onTime.count} 笔迟交或没交`,
    ...onTime,
    bar: true,
    unit: '笔',
  },
  {
    name: '验号和描述一致',
    note: `验过 ${matched.of} 笔，${matched.of - matched.count} 笔有出入`,
    ...matched,
    bar: true,
    unit: '笔',
  },
  {
    name: '没退款就走完',
    note: `${completed.of} 笔，退款 ${completed.of - completed.count} 笔`,
    ...completed,
    bar: true,
    unit: '笔',
  },
  { name: '卖出后被找回', note: `满 30 天的 ${takenBack.of} 笔`, ...takenBack, unit: '笔' },
  { name: '拒绝退款', note: '买家申请，卖家没有同意', count: refused, unit: '次' },
  { name: '裁决判给买家', note: `客服裁决过 ${lost.of} 次`, ...lost, unit: '次' },
  { name: '咨询有回复', note: `近 90 天 ${answered.of} 次会话`, ...answered, bar: true, unit: '次' },
];

const HOW =
  '只数这位卖家结束了的担保订单（最近 1,000 笔）、客服的验号和裁决、买家从商品页发起的会话。按时指付款后 2 小时内交号。有订单结束就重新数，每天至少一次。';

/** Facts counted from orders: a share only with its sample, below ten cases only the count. */
export function SellerFacts({ facts, countedAt }: { facts: Facts; countedAt: string }) {
  return (
    <Block
      title="从订单里数出来的"
      note={`到 ${formatDateTime(countedAt)}`}
      more={{ label: '怎么数的', onClick: () => void messageBox.alert(HOW, { title: '怎么数的' }) }}
    >
      <dl className={classes.facts}>
        {factsOf(facts).map((fact) => (
          <Row key={fact.name} {...fact} />
        ))}
      </dl>
      <p className={classes.foot}>没有星级和总分。不到 10 次的不显示比例，只显示次数。</p>
    </Block>
  );
}

function Row({ name, note, count, of, bar, unit }: Fact) {
  const isShare = of !== undefined && of >= MIN_CASES;
  return (
    <div className={classes.fact}>
      <dt>
        {name}
        <small>{of === 0 ? '还没有' : note}</small>
      </dt>
      <dd className="num">
        {count}
        <small>{isShare ? ` / ${of}` : ` ${unit}`}</small>
      </dd>
      {isShare && bar && (
        <svg className={classes.bar} aria-hidden="true">
          <rect width="100%" height="100%" className={classes.ground} />
          <rect width={`${((100 * count) / of).toFixed(1)}%`} height="100%" />
        </svg>
      )}
    </div>
  );
}
