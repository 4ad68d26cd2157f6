import { useEffect, useRef } from 'react';
import { cx } from '../cx';
import { moveTabs } from './move-tabs';
import classes from './Tabs.module.css';

export interface TabsProps<K extends string> {
  /** Accessible name. */
  label: string;
  tabs: readonly { key: K; label: string; count?: number }[];
  value: K;
  onChange: (key: K) => void;
  /** The id of the element that the tabs control, with role=tabpanel. */
  panelId?: string;
}

/** Underlined tabs for states; the row scrolls sideways and keeps the selected one visible. */
export function SegmentTabs<K extends string>(props: TabsProps<K>) {
  return <TabRow {...props} className={classes.segments} />;
}

/** 2–3 equal views in an inset switch; `wide` fills the row. */
export function InsetSwitch<K extends string>({ wide, ...props }: TabsProps<K> & { wide?: boolean }) {
  return <TabRow {...props} className={cx(classes.inset, wide && classes.wide)} />;
}

function TabRow<K extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<K> & { className: string | undefined }) {
  const row = useRef<HTMLDivElement>(null);
  const labels = tabs.map(({ label, count }) => `${label}${count ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection or the labels change
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row.current || !chosen) return;
    const [around, own] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [value, labels]);

  const keys = tabs.map(({ key }) => key);
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={className}
      onKeyDown={(event) => moveTabs(event, keys, value, onChange)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={cx(classes.count, 'num')}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
