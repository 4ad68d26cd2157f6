import type { StaffMember } from 'shared-contract/shapes';
import { FactRow, Facts, formatDateTime } from 'shared-ui';
import classes from './BlockPreview.module.css';

/** What the member will read, in the words of the notice. */
export function BlockPreview({
  member: { nickName, selling, openOrders },
  reason,
  until,
}: {
  member: StaffMember;
  reason: string;
  /** In ms; undefined for a block without end. */
  until: number | undefined;
}) {
  return (
    <section className={classes.view} aria-label="本人会看到的">
      <div className={classes.caption}>
        <span>{nickName} 会看到的</span>
        <span>预览</span>
      </div>
      <div className={classes.inside}>
        <b>{until ? `账号停用到 ${formatDateTime(until, { year: true })}` : '账号已停用'}</b>
        <p>原因：{reason.trim() || '（还没有写）'}</p>
        <Facts>
          <FactRow label={`在售 ${selling} 件`} value="下架，恢复后重新上架" />
          <FactRow label={`进行中 ${openOrders} 单`} value="照常走完" />
          <FactRow label="余额" value="可以提现" />
          <FactRow label="有异议" value="在“我的”申诉一次" />
        </Facts>
      </div>
    </section>
  );
}
