import type { ReactNode } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { Button, EmptyState } from 'shared-ui';
import type { ActiveFilter } from '../goods-query/active-filters';
import classes from './NoGoods.module.css';
import { useRelaxations } from './use-relaxations';

/**
 * No results: suggests removing the narrowest condition and shows how many goods match without it; the other
 * conditions follow.
 */
export function NoGoods({
  ways,
  wish,
  onQuery,
}: {
  ways: readonly ActiveFilter[];
  /** Keeps the search as a wish. */
  wish: ReactNode;
  onQuery: (query: GoodsQuery) => void;
}) {
  const { best, others, asking } = useRelaxations(ways);
  if (!ways.length) return <EmptyState title="还没有商品">新的商品上架后会出现在这里。</EmptyState>;
  return (
    <>
      <EmptyState
        title="没有同时满足的商品"
        action={
          best && (
            <Button variant="primary" size="m" onClick={() => onQuery(best.without)}>
              放宽条件：去掉「{best.label}」
            </Button>
          )
        }
      >
        {asking
          ? '正在看哪一条最紧。'
          : best?.count
            ? `「${best.label}」卡得最紧，去掉它有 ${best.count} 件。`
            : '这几个条件互相卡住，先去掉一个再看。'}
      </EmptyState>
      <div className={classes.wish}>{wish}</div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label="去掉别的条件">
          {others.map((way) => (
            <li key={way.key}>
              <Button size="s" onClick={() => onQuery(way.without)}>
                去掉「{way.label}」{way.count && ` · ${way.count} 件`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
