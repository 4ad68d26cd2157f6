import { Button } from 'shared-ui';
import { useKeys } from '../keys/keys';
import classes from './Figures.module.css';
import { countText } from './figures';

/** Pages of a table, which ← and → turn. */
export function Pager({
  pageNum,
  pageSize,
  total,
  onChange,
}: {
  /** From 1. */
  pageNum: number;
  pageSize: number;
  total: number;
  onChange: (pageNum: number) => void;
}) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => {
    if (to >= 1 && to <= last && to !== pageNum) onChange(to);
  };
  useKeys([
    { key: 'ArrowRight', label: '下一页', group: '走动', run: () => go(pageNum + 1) },
    { key: 'ArrowLeft', label: '上一页', group: '走动', run: () => go(pageNum - 1) },
  ]);
  return (
    <div className={classes.pager} aria-live="polite">
      <span className="num">
        第 {countText((pageNum - 1) * pageSize + 1)}–{countText(Math.min(total, pageNum * pageSize))} 件，共{' '}
        {countText(total)} 件
      </span>
      {last > 1 && (
        <>
          <Button size="s" disabled={pageNum === 1} onClick={() => go(pageNum - 1)}>
            上一页
          </Button>
          <Button size="s" disabled={pageNum >= last} onClick={() => go(pageNum + 1)}>
            下一页
          </Button>
        </>
      )}
    </div>
  );
}
