import { cx } from '../cx';
import classes from './Tag.module.css';

/** A count badge; nothing at 0. `danger` = unread, `accent` = active filters. `label` is its accessible name. */
export function Badge({
  count,
  kind = 'danger',
  label,
}: {
  count: number;
  kind?: 'danger' | 'accent';
  label?: string;
}) {
  if (count <= 0) return null;
  return (
    <span className={cx(classes.badge, kind === 'accent' && classes.accent)}>
      {count > 99 ? '99+' : count}
      {label && <span className="aloud">{label}</span>}
    </span>
  );
}
