import { realnameStates } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';
import { FactRow, Facts } from 'shared-ui';
import { MemberCode } from '../../ui/MemberCode';
import { Pane } from '../../ui/Pane';
import classes from './MemberView.module.css';

/** What the house knows of the member; phone and name stay masked. */
export function FactsPane({ member }: { member: StaffMember }) {
  const { phoneMasked, realNameMasked, realNameStatus, minorRefused } = member;
  const { openOrders, selling, sessions, formerBlocks } = member;
  return (
    <Pane title="事实">
      <Facts>
        <FactRow label="手机" value={phoneMasked || '未绑定'} figure />
        <FactRow label="姓名" value={realNameMasked ?? '没有'} />
        <FactRow label="实名" value={realnameStates[realNameStatus]} />
        {minorRefused && <FactRow label="未成年" value="曾因未满 18 周岁被拒绝" tone="wait" />}
        <FactRow label="进行中的订单" value={`${openOrders} 单`} figure />
        <FactRow label="在售商品" value={`${selling} 件`} figure />
        <FactRow label="登录中" value={`${sessions} 处`} figure />
        <FactRow
          label="以前停用"
          value={`${formerBlocks} 次`}
          figure
          tone={formerBlocks > 0 ? 'wait' : undefined}
        />
      </Facts>
      <MemberCode of={{ memberId: member.memberId }} />
      <p className={classes.quiet}>
        手机和姓名都打了码。每次打开这一页都记入审计：谁、什么时候、按什么查的。
      </p>
    </Pane>
  );
}
