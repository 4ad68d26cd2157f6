import { memo } from 'react';
import type { StaffWork } from 'shared-contract/shapes';
import { cx, formatFen, Icon, Tag } from 'shared-ui';
import { DeskLink } from '../ui/DeskLink';
import { Monogram } from '../ui/Monogram';
import { kindOf } from '../ui/work-kinds';
import { caseKey } from './case-key';
import { MiniRuler } from './MiniRuler';
import classes from './QueueList.module.css';
import type { TimeLeft } from './time-left';

/** The id of a row's element, for the list to name the one under the cursor. */
export const rowId = (work: Pick<StaffWork, 'entity' | 'id'>) => `queue-${caseKey(work)}`;

export interface QueueRowProps extends TimeLeft {
  work: StaffWork;
  index: number;
  current: boolean;
  /** It has begun to wait while the page was open. */
  fresh: boolean;
  onPick: (index: number) => void;
}

/** One case: deadline, kind, what it is about, amount, who waits and who has it. Memoized: most rows stay as they are. */
export const QueueRow = memo(({ work, index, current, fresh, onPick, ...left }: QueueRowProps) => {
  const { short, icon, waits } = kindOf(work);
  const { amountFen, coverUrl, holder, waiting } = work;
  return (
    <tr
      id={rowId(work)}
      aria-rowindex={index + 1}
      aria-selected={current}
      className={cx(classes.row, current && classes.current, fresh && classes.fresh)}
      onClick={() => onPick(index)}
    >
      <td className={classes.deadline}>
        <MiniRuler {...left} />
      </td>
      <td className={classes.icon} aria-hidden="true">
        <Icon name={icon} />
      </td>
      <td className={classes.kind}>{short}</td>
      <td className={classes.what}>
        {coverUrl && <img src={coverUrl} alt="" decoding="async" className={classes.cover} />}
        <DeskLink to="deskCase" query={{ entity: work.entity, id: work.id }} className={classes.title}>
          {work.title}
        </DeskLink>
        {work.proposal && (
          <Tag kind="wait">
            {work.proposal.mine ? '等同事确认' : `${work.proposal.name} 提议，等第二个人`}
          </Tag>
        )}
        <span className={classes.number}>{work.id}</span>
      </td>
      <td className={cx(classes.amount, amountFen === null && classes.none)}>
        {amountFen === null ? '–' : formatFen(amountFen)}
      </td>
      <td className={cx(classes.waiting, amountFen === null && classes.alone)}>
        {waiting === null ? (
          '访客'
        ) : (
          <>
            <i>{waits}</i>
            {waiting}
          </>
        )}
      </td>
      <td className={cx(classes.holder, !holder && classes.none)}>
        {holder ? (
          <>
            <Monogram name={holder.name} mine={holder.mine} />
            <span>{holder.mine ? '你' : holder.name}</span>
          </>
        ) : (
          '没人'
        )}
      </td>
    </tr>
  );
});
