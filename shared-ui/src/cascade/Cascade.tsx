import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { type Option, OptionList } from '../options/OptionList';
import { Skeleton } from '../states/Skeleton';
import classes from './Cascade.module.css';

export interface CascadeLevel {
  key: string;
  /** 系统, 运营商, 大区, 区服. */
  label: string;
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  /** The id of the selected option. */
  value: string | null;
  failed?: boolean;
}

export interface CascadeProps {
  /** Down to the first without a selection; further levels follow after it is made. */
  levels: readonly CascadeLevel[];
  /** The page keeps selections of higher levels and clears those of lower ones. */
  onPick: (levelKey: string, option: Option) => void;
  onRetry: (levelKey: string) => void;
}

/**
 * Cascading selection: each choice determines the next options. A selected level is a row with 改; the open level
 * shows its options inline, so that nothing covers the form, and takes the focus when the level above has been
 * answered. After the last answer its row gets the focus.
 */
export function Cascade({ levels, onPick, onRetry }: CascadeProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const open = levels.find(({ key }) => key === changing) ?? levels.find(({ value }) => value === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const openKey = open?.key;
  const before = useRef(openKey);
  useEffect(() => {
    // Not on mount: it would scroll the page down to the form.
    if (before.current !== openKey) {
      const answered = box.current?.querySelector<HTMLElement>(`[data-level="${before.current}"]`);
      (openKey ? heading.current : answered)?.focus();
    }
    before.current = openKey;
  }, [openKey]);

  return (
    <div ref={box}>
      {levels.map((level) => {
        const { key, label, options, value, failed } = level;
        if (key === openKey)
          return (
            <section key={key} className={classes.open}>
              <h3 ref={heading} tabIndex={-1} className={classes.heading}>
                选{label}
                {options && <small className="num">共 {options.length} 个</small>}
              </h3>
              {failed ? (
                <p className={classes.failed} role="alert">
                  {label}没有加载出来
                  <Button size="s" icon="retry" onClick={() => onRetry(key)}>
                    重试
                  </Button>
                </p>
              ) : options ? (
                <OptionList
                  key={key}
                  label={label}
                  options={options}
                  value={value}
                  look="grid"
                  onPick={(option) => {
                    setChanging(null);
                    onPick(key, option);
                  }}
                />
              ) : (
                <div className={classes.loading} role="status" aria-label={`正在加载${label}`}>
                  {Array.from({ length: 6 }, (_, i) => (
                    <Skeleton key={i} />
                  ))}
                </div>
              )}
            </section>
          );
        if (value === null) return null;
        return (
          <button
            key={key}
            type="button"
            data-level={key}
            className={classes.row}
            onClick={() => setChanging(key)}
            aria-label={`${label}：${nameOf(level)}，改`}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{nameOf(level)}</span>
            <span className={classes.change}>改</span>
          </button>
        );
      })}
    </div>
  );
}

const nameOf = ({ options, value }: CascadeLevel) => options?.find(({ id }) => id === value)?.name ?? value;
