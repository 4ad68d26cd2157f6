import { daysText, type GoodsType, href, limitText, type TradeRules } from 'shared-contract';
import { Block } from 'shared-ui';
import classes from './RefundTable.module.css';

/** How each step may fail, when that is settled, and who refunds then (product section 4). */
const rowsOf = (isAccount: boolean, limits: TradeRules['limits']) =>
  [
    [isAccount ? '卖家不交号' : '卖家不交付', `付款 ${limitText(limits.handover)}后`, '你一键退'],
    [isAccount ? '验号不一致' : '客服核对不一致', '当场', '客服退'],
    [isAccount ? '换绑没成' : '没有交付成', `${limitText(limits.rebind)}内`, '系统退'],
    ['你核对不符', '停表裁决', `${daysText(limits.staffRules)}内有结果`],
  ] as const;

/** What happens if a step of the deal fails. */
export function RefundTable({ goodsType, limits }: { goodsType: GoodsType } & Pick<TradeRules, 'limits'>) {
  return (
    <Block
      title="哪一步不对，就从哪一步退"
      note="退全额，原路返回，不收手续费"
      more={{ label: '规则全文', href: href('jieshao') }}
    >
      <table className={classes.table} aria-label="哪一步不对怎么退">
        <thead className="aloud">
          <tr>
            <th scope="col">哪里不对</th>
            <th scope="col">什么时候</th>
            <th scope="col">谁来退</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(goodsType === 'account', limits).map(([what, when, who]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{when}</td>
              <td>{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
