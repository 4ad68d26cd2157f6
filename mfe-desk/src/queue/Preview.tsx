import type { StaffWork } from 'shared-contract/shapes';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import {
  Button,
  FactRow,
  Facts,
  FailedState,
  formatDateTime,
  formatFen,
  formatTime,
  SkeletonBlock,
} from 'shared-ui';
import { KeyChips } from '../keys/KeyChips';
import { deskHref } from '../routes';
import { kindOf } from '../ui/work-kinds';
import { CaseSummary } from './CaseSummary';
import classes from './Preview.module.css';

interface PreviewProps {
  work: StaffWork;
  /** The case itself is read, which is recorded; else only its row is shown. */
  open: boolean;
  onToggle: () => void;
  onTake: () => void;
  onHandOver: () => void;
}

/** The case under the cursor: what its row says, and on demand the goods, the facts and what the customer sees. */
export function Preview({ work, open, onToggle, onTake, onHandOver }: PreviewProps) {
  const { holder, proposal } = work;
  const { name, waits } = kindOf(work);
  return (
    <div className={classes.preview}>
      <header className={classes.head}>
        <h2>
          {name} <small>{work.id}</small>
        </h2>
        <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
          <KeyChips of="Space" /> {open ? '收起' : '看详情'}
        </button>
      </header>
      <p className={classes.title}>{work.title}</p>
      {open && <LoadedCase work={work} />}
      <Facts>
        <FactRow label="状态" value={work.statusText} />
        <FactRow label="谁在等" value={work.waiting === null ? '访客' : `${waits} ${work.waiting}`} />
        {work.amountFen !== null && <FactRow label="金额" value={formatFen(work.amountFen)} figure />}
        <FactRow label="开始等" value={formatDateTime(work.since)} figure />
        <FactRow
          label={work.deadline ? '到点自动结束' : '该在之前处理'}
          value={formatDateTime(work.due)}
          figure
        />
        {proposal && (
          <FactRow label="提议" value={`${proposal.mine ? '你' : proposal.name}：${proposal.note}`} />
        )}
      </Facts>
      <div className={classes.verbs}>
        <Button variant="primary" size="m" href={deskHref('deskCase', { entity: work.entity, id: work.id })}>
          打开{name} <KeyChips of="Enter" />
        </Button>
        {(!holder || holder.mine) && (
          <Button size="m" onClick={onTake}>
            {holder ? '放回' : '拿下'} <KeyChips of="t" />
          </Button>
        )}
        {(!holder || holder.mine) && (
          <Button size="m" onClick={onHandOver}>
            转手 <KeyChips of="h" />
          </Button>
        )}
      </div>
      {holder && (
        <p className={classes.note}>
          {holder.mine ? '你' : holder.name} 拿着，到 {formatTime(holder.until)} 没动作就自动放回队里。
          {holder.note && `转来时说：${holder.note}`}
        </p>
      )}
    </div>
  );
}

function LoadedCase({ work }: { work: StaffWork }) {
  const got = useCall(desk.getStaffCase, { entity: work.entity, caseId: work.id });
  if (got.value) return <CaseSummary work={work} value={got.value} />;
  if (got.state === 'failed')
    return (
      <FailedState onRetry={got.refetch} module="预览">
        {problemText(got.error)}
      </FailedState>
    );
  return <SkeletonBlock lines={5} picture />;
}
