import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Tag } from '../tag/Tag';
import classes from './FactRow.module.css';

export interface FactRowProps {
  label: ReactNode;
  /** Null if not disclosed: shown as 未披露. */
  value: ReactNode;
  /** Uses the digits' font. */
  figure?: boolean;
  tone?: 'ok' | 'wait' | 'danger';
}

/** Key …… value. Rows form pairs on a wide column inside `<Facts>`. */
export function FactRow({ label, value, figure, tone }: FactRowProps) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <span className={classes.leader} aria-hidden="true" />
      <dd
        className={cx(
          classes.value,
          figure && classes.figure,
          figure && 'num',
          tone && `${classes.toned} tone-${tone}`,
        )}
      >
        {value ?? <Tag kind="missing">未披露</Tag>}
      </dd>
    </div>
  );
}

/** Container of fact rows; `pairs` sets them two by two on a wide column. */
export function Facts({ pairs, children }: { pairs?: boolean; children: ReactNode }) {
  return <dl className={cx(pairs && classes.pairs)}>{children}</dl>;
}
