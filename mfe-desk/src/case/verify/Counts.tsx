import { useOpenCase } from '../open-case';
import classes from './Counts.module.css';
import { countsOf, type Item } from './verdicts';

/** How many items have which verdict. */
export function Counts({ items }: { items: readonly Item[] }) {
  const { same, different, unseen, left } = countsOf(items, useOpenCase().draft.verdicts);
  return (
    <span className={classes.counts}>
      <b className={classes.same}>{same}</b> 一致&nbsp;· <b className={classes.different}>{different}</b>{' '}
      不符&nbsp;· <b className={classes.unseen}>{unseen}</b> 看不到&nbsp;· 剩 <b>{left}</b>
    </span>
  );
}
