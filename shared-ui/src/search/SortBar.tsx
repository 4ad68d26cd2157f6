import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Badge } from '../tag/Badge';
import classes from './Search.module.css';

export interface SortBarProps<K extends string> {
  sorts: readonly { key: K; label: string; direction?: 'up' | 'down' }[];
  value: K;
  /** Also called for the selected one: a page may reverse its direction. */
  onChange: (key: K) => void;
  filters?: { count: number; onClick: () => void };
}

/** The sort order of a list, and the button for its filters. */
export function SortBar<K extends string>({ sorts, value, onChange, filters }: SortBarProps<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group; this is a toolbar
    <div className={classes.sorts} role="group" aria-label="排序与筛选">
      {sorts.map(({ key, label, direction }) => (
        <button
          key={key}
          type="button"
          className={cx(classes.sort, key === value && classes.chosen)}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {label}
          {direction && <Icon name={direction} label={direction === 'up' ? '从低到高' : '从高到低'} />}
        </button>
      ))}
      {filters && (
        <button
          type="button"
          className={cx(classes.sort, classes.filters, filters.count > 0 && classes.chosen)}
          aria-haspopup="dialog"
          onClick={filters.onClick}
        >
          <Icon name="filter" />
          筛选
          <Badge count={filters.count} kind="accent" label="个条件" />
        </button>
      )}
    </div>
  );
}
