import { useEffect, useState } from 'react';
import { href } from 'shared-contract';
import { PageLink } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall, useGames } from 'shared-sdk/react';
import { Button, cx, formatYuan, Icon } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { countText } from '../goods-list/goods-count';
import classes from './SearchPanel.module.css';
import { searchHistory } from './search-history';

export { searchHistory };

/** Debounce before goods are fetched, in ms. */
const PAUSE_MS = 250;
const GAMES = 3;
const GOODS = 4;

interface SearchPanelProps {
  text: string;
  gameId: string | undefined;
  onPick: (words: string) => void;
  /** Called after keywords were removed from the history. */
  onForgotten: () => void;
  /** Called after a link was followed. */
  onLeave: () => void;
}

/** The panel under a search field: the search history, and matching games and goods with their number. */
export function SearchPanel({ text, gameId, onPick, onForgotten, onLeave }: SearchPanelProps) {
  const [history, setHistory] = useState(() => searchHistory.read());
  const typed = useDebounced(text);
  const { games = [] } = useGames();
  const goods = useCall(
    api.listGoods,
    typed ? { keyword: typed, ...(gameId && { gameId }), pageSize: GOODS } : null,
  );
  /** Removes one keyword from the history, or all of them without an argument. */
  const forget = (words?: string) => {
    if (words === undefined) searchHistory.clear();
    else searchHistory.remove(words);
    setHistory(searchHistory.read());
    onForgotten();
  };
  const lower = text.toLowerCase();
  const fits = (name: string) => name.toLowerCase().includes(lower);
  const searched = history.filter(fits);
  const foundGames = text
    ? games.filter(({ name, pinyin }) => fits(name) || pinyin.toLowerCase().startsWith(lower)).slice(0, GAMES)
    : [];
  const found = typed === text ? goods.value : undefined;
  if (!text && searched.length === 0) return null;
  return (
    // Prevents a tap inside from moving the focus out of the field, which would close the panel before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but keeping the focus
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      {searched.length > 0 && (
        <section aria-label="搜过的">
          <header className={classes.head}>
            <h2>搜过的</h2>
            <small>只存在这台设备上</small>
            <Button size="s" variant="text" onClick={() => forget()}>
              清空
            </Button>
          </header>
          <ul className={classes.words}>
            {searched.map((words) => (
              <li key={words}>
                <button type="button" className={cx(classes.word, 'one-line')} onClick={() => onPick(words)}>
                  {words}
                </button>
                <button
                  type="button"
                  className={classes.forget}
                  aria-label={`忘掉“${words}”`}
                  onClick={() => forget(words)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text && (
        <section aria-label="可能要找的" className={classes.found}>
          {foundGames.map(({ id, name, goodsCount }) => (
            <ListRow
              key={id}
              icon="game"
              label={name}
              value={`${goodsCount} 件`}
              href={href('goodList', { gameId: id })}
              onClick={onLeave}
            />
          ))}
          {found?.rows.map((card) => (
            <PageLink
              key={card.id}
              to="goodDetail"
              query={{ id: card.id }}
              className={classes.goods}
              onClick={onLeave}
            >
              <span className="two-lines">{card.title}</span>
              <b className="num">{formatYuan(card.priceFen)}</b>
            </PageLink>
          ))}
          <button type="button" className={classes.all} onClick={() => onPick(text)}>
            <Icon name="search" />
            <span>
              搜“{text}”
              {found && (
                <small> 共 {countText({ total: found.total, totalIsExact: found.totalIsExact })} 件</small>
              )}
            </span>
          </button>
        </section>
      )}
    </div>
  );
}

/** A debounced value. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
