import { Block, formatFen } from 'shared-ui';
import classes from './RefundWays.module.css';

/** How each step may fail, and who refunds then (product section 4). */
const ways = [
  ['卖家不交号', '2 小时后', '你一键退'],
  ['验号不一致', '当场', '客服退'],
  ['换绑没成', '24 小时内', '系统退'],
  ['你核对不符', '停表裁决', '3 天内有结果'],
] as const;

export function RefundWays({ payFen }: { payFen: number }) {
  return (
    <Block title="哪一步不对，就从哪一步退">
      <ul className={classes.ways}>
        {ways.map(([what, when, refundedBy]) => (
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
