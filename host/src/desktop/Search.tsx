import { useEffect, useState } from 'react';
import { href } from 'shared-contract';
import { useGo, useLocation, useSearchPanel } from 'shared-router';
import { state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { comboboxProps, Icon } from 'shared-ui';
import classes from './Search.module.css';

const FIELD = 'site-search';

/** Whether a key press goes to an element that takes text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The game of the list that is shown: a search stays within it. */
function useGame() {
  const { pathname, search } = useLocation();
  const name = useStream(state.currentGameName$, '');
  const parameters = new URLSearchParams(pathname === href('goodList') ? search : '');
  return { gameId: parameters.get('gameId') ?? undefined, name, keyword: parameters.get('keyword') ?? '' };
}

/** The search field of the top bar. `/` moves the focus to it, Esc out of it. */
export function Search() {
  const { gameId, name, keyword } = useGame();
  const go = useGo();
  const search = useSearchPanel();
  const { field } = search;
  const [text, setText] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setText(keyword);
  }
  useEffect(() => {
    function toField(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const input = document.getElementById(FIELD) as HTMLInputElement | null;
      input?.focus();
      input?.select();
    }
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, []);
  const leave = () => {
    search.close();
    field()?.blur();
  };
  const submit = (words: string) => {
    if (words) search.remember(words);
    setText(words);
    leave();
    go('goodList', { gameId, keyword: words });
  };
  return (
    <search className={classes.box} {...search.boxProps}>
      <form
        className={classes.form}
        action={href('goodList')}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text.trim());
        }}
      >
        <Icon name="search" />
        {gameId && <input type="hidden" name="gameId" value={gameId} />}
        <input
          {...comboboxProps}
          id={FIELD}
          className={classes.field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="keyword"
          aria-label="搜商品"
          aria-keyshortcuts="/"
          placeholder={gameId && name ? `在${name}里搜皮肤、商品编号` : '搜游戏、商品编号、皮肤名'}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search.open();
          }}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </form>
      {search.panel && (
        <search.panel.SearchPanel
          field={field()}
          text={text.trim()}
          gameId={gameId}
          onPick={submit}
          onLeave={leave}
        />
      )}
    </search>
  );
}
