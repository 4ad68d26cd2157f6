import { formatDateTime } from 'shared-ui';
import { Timeline } from 'shared-ui/orders';
import classes from './Content.module.css';
import { type Change, changesBetween } from './changes';
import type { StaffNotice } from './notices';

/** What a notice said before: which version, by whom, when, why, and before → after; the newest first. */
export function Versions({ of: notice }: { of: StaffNotice }) {
  const { versions, publishedAt, state } = notice;
  return (
    <Timeline
      entries={[
        ...versions.map((old, n) => {
          const after = n === 0 ? notice : versions[n - 1];
          return {
            key: `${old.at} ${n}`,
            title: `第 ${versions.length - n + 1} 版`,
            actor: old.by ?? '系统',
            timeText: formatDateTime(old.at),
            note: (
              <>
                {old.note}
                {after &&
                  changesBetween(old, after).map((change) => <Changed key={change.field} {...change} />)}
              </>
            ),
          };
        }),
        {
          key: 'first',
          title: '第 1 版',
          timeText: `${state === 'scheduled' ? '定在' : '发出'} ${formatDateTime(publishedAt)}`,
        },
      ]}
    />
  );
}

const Changed = ({ field, before, after }: Change) => (
  <span className={classes.change}>
    <small>{field}</small>
    {before.length + after.length === 0 && '只改了格式'}
    {before.map((line, n) => (
      <del key={`${n} ${line}`}>{line}</del>
    ))}
    {after.map((line, n) => (
      <ins key={`${n} ${line}`}>{line}</ins>
    ))}
  </span>
);
