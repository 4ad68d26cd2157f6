import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { Logo, NavButton } from 'shared-ui';
import { GoodsSearch } from '../search/GoodsSearch';
import classes from './HomeBar.module.css';

/** The mark, the search and the notices. What is searched for is shown by the list. */
export function HomeBar() {
  const go = useGo();
  return (
    <header className={classes.bar}>
      <h1 className={classes.mark}>
        <Logo />
      </h1>
      <GoodsSearch placeholder="搜游戏、商品编号、皮肤名" onAsk={(keyword) => go('goodList', { keyword })} />
      <NavButton icon="bell" label="公告" href={href('gonggao')} />
    </header>
  );
}
