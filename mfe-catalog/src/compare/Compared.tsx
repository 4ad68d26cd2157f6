import { useState } from 'react';
import { href } from 'shared-contract';
import { isNotFound } from 'shared-sdk';
import { Button, EmptyState, FailedState, Note, SkeletonBlock } from 'shared-ui';
import { Switch } from 'shared-ui/forms';
import { listOf } from '../goods-query/last-query';
import classes from './Compared.module.css';
import { CompareTable } from './CompareTable';
import { compareGroups, countRows } from './compare-rows';
import { addToTray } from './compare-tray';
import { PriceScale } from './PriceScale';
import { useFour } from './use-four';

interface ComparedProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
  /** Leads back to the list under the comparison; undefined where it is not over the list. */
  onMore: (() => void) | undefined;
}

/** The common and differing facts of the goods, with a price scale and a table. */
export default function Compared({ ids, onRemove, onMore }: ComparedProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const results = useFour(ids);
  const missing = ids.filter((_, i) => isNotFound(results[i]?.error));
  const failed = results.find(({ state, value }) => state === 'failed' && !value);
  const goods = results.flatMap(({ value }) => value ?? []);

  if (failed && missing.length === 0) return <FailedState onRetry={failed.refetch} />;
  if (goods.length + missing.length < ids.length) return <SkeletonBlock picture lines={8} />;
  const [first] = goods;
  if (!first) return <EmptyState title="这几件都已经撤下">回到列表，再挑两件同一个游戏的来对比。</EmptyState>;

  const groups = compareGroups(goods);
  const count = countRows(groups);
  return (
    <>
      <div className={classes.head}>
        <p>
          {goods.length > 1 ? (
            <>
              {count.all} 项里 <b className="num">{count.different}</b> 项不同
              {count.missing > 0 && (
                <>
                  ，<b className="num">{count.missing}</b> 项有缺
                </>
              )}
            </>
          ) : (
            '再选一件同游戏的，就能逐项对比'
          )}
        </p>
        {goods.length > 1 && (
          <span className={classes.only}>
            <span aria-hidden="true">只看不同</span>
            <Switch label="只看不同" on={onlyDifferent} onChange={setOnlyDifferent} />
          </span>
        )}
      </div>
      {missing.length > 0 && (
        <div className={classes.gone}>
          <Note kind="wait">
            有 {missing.length} 件已经撤下，没有列进来。
            <Button size="s" onClick={() => onRemove(missing[0] ?? '')}>
              拿掉
            </Button>
          </Note>
        </div>
      )}
      {goods.length > 1 && <PriceScale goods={goods} />}
      <CompareTable goods={goods} groups={groups} onlyDifferent={onlyDifferent} onRemove={onRemove} />
      {goods.length < 2 && (
        <div className={classes.more}>
          <Button
            href={onMore ? undefined : href('goodList', listOf(first.gameId))}
            onClick={() => {
              addToTray(first);
              onMore?.();
            }}
          >
            再挑一件
          </Button>
        </div>
      )}
      <p className={classes.foot}>没有“综合分”。哪一项要紧，由你定；缺的项可以先问卖家。</p>
    </>
  );
}
