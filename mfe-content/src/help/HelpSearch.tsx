import { useState } from 'react';
import { href } from 'shared-contract';
import { PageLink, useGo } from 'shared-router';
import { cx, SearchField } from 'shared-ui';
import classes from './Help.module.css';

/** Suggested search terms; not a claim about what others search. */
const TRY = ['退款', '换绑', '验号', '包赔', '提现'];
const MAX = 40;

export function HelpSearch({ keyword = '' }: { keyword?: string }) {
  const go = useGo();
  const [text, setText] = useState(keyword);
  const ask = (words: string) =>
    go('bangzhu', words ? { keyword: words.slice(0, MAX) } : {}, { replace: true });
  return (
    <div className={cx('sheet', classes.search)}>
      <SearchField
        value={text}
        onChange={(next) => {
          setText(next);
          if (!next && keyword) ask('');
        }}
        onSubmit={ask}
        placeholder="一句话说你遇到的事"
        action={href('bangzhu')}
      />
      <p className={classes.tries}>
        <span>试试搜</span>
        {TRY.map((word) => (
          <PageLink key={word} to="bangzhu" query={{ keyword: word }} replace>
            {word}
          </PageLink>
        ))}
      </p>
    </div>
  );
}
