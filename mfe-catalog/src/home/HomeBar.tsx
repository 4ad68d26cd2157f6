import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Logo, NavButton } from 'shared-ui';
import { GoodsSearch } from '../search/GoodsSearch';
import classes from './HomeBar.module.css';

/** Logo, search and notices. A search opens the list; its keyword stays in this field until it is cleared. */
export function HomeBar() {
  const go = useGo();
  const searched = useStream(state.searchText$, '');
  const search = (keyword: string) => {
    if (searched && !keyword) state.searchText$.next('');
    else go('goodList', { keyword });
  };
  return (
    <header className={classes.bar}>
      <h1 className={classes.mark}>
        <Logo />
      </h1>
      <GoodsSearch keyword={searched} placeholder="搜游戏、商品编号、皮肤名" onSearch={search} />
      <NavButton icon="bell" label="公告" href={href('gonggao')} />
    </header>
  );
}
