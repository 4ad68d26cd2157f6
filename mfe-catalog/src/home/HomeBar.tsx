import { useState } from 'react';
import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { Logo, NavButton, SearchField } from 'shared-ui';
import classes from './HomeBar.module.css';

/** The mark, the search and the notices. What is searched for is shown by the list. */
export function HomeBar() {
  const go = useGo();
  const [keyword, setKeyword] = useState('');
  return (
    <header className={classes.bar}>
      <h1 className={classes.mark}>
        <Logo />
      </h1>
      <SearchField
        value={keyword}
        onChange={setKeyword}
        onSubmit={() => go('goodList', { keyword: keyword.trim() })}
        action={href('goodList')}
        placeholder="搜游戏、商品编号、皮肤名"
      />
      <NavButton icon="bell" label="公告" href={href('gonggao')} />
    </header>
  );
}
