import { daysText, limitText, type OrderDetail } from 'shared-contract';
import { Block, formatFen } from 'shared-ui';
import classes from './RefundWays.module.css';

/** How each step may fail, and who refunds then (product section 4). */
const waysBy = (limits: OrderDetail['rules']['limits']) =>
  [
    ['卖家不交号', `${limitText(limits.handover)}后`, '你一键退'],
    ['验号不一致', '当场', '客服退'],
    ['换绑没成', `${limitText(limits.rebind)}内`, '系统退'],
    ['你核对不符', '停表裁决', `${daysText(limits.staffRules)}内有结果`],
  ] as const;

export function RefundWays({ payFen, rules }: Pick<OrderDetail, 'payFen' | 'rules'>) {
  return (
    <Block title="哪一步不对，就从哪一步退">
      <ul className={classes.ways}>
        {waysBy(rules.limits).map(([what, when, refundedBy]) => (
          <li key={what}>
            <b>{what}</b>
            <span>{when}</span>
            <em>{refundedBy}</em>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>退的是</span>
        <span>
          全额 <b className="num">{formatFen(payFen)}</b>，原路，不收手续费
        </span>
      </p>
    </Block>
  );
}
