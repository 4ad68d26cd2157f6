import { type ReactNode, useRef, useState } from 'react';
import { href } from 'shared-contract';
import { SearchField } from 'shared-ui';
import type { SearchPanel } from './SearchPanel';
import { searchHistory } from './search-history';

interface GoodsSearchProps {
  /** The keyword of the address. */
  keyword?: string | undefined;
  /** Limits suggestions to goods of this game. */
  gameId?: string | undefined;
  placeholder: string;
  lead?: ReactNode;
  onSearch: (words: string) => void;
}

/**
 * The search field for goods. While it has the focus, a panel shows the search history and matching games and goods.
 */
export function GoodsSearch({ keyword = '', gameId, placeholder, lead, onSearch }: GoodsSearchProps) {
  const [text, setText] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const [history, setHistory] = useState<readonly string[]>();
  const [Panel, setPanel] = useState<typeof SearchPanel>();
  const box = useRef<HTMLDivElement>(null);
  // Typed text stays until the keyword of the address changes.
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setText(keyword);
  }
  const open = () => {
    setHistory(searchHistory.read());
    // If it does not load, the field works without it, and the next focus tries again.
    import('./SearchPanel').then(
      (module) => setPanel(() => module.SearchPanel),
      () => undefined,
    );
  };
  const close = () => setHistory(undefined);
  const search = (words: string) => {
    if (words) searchHistory.add(words);
    setText(words);
    close();
    box.current?.querySelector('input')?.blur();
    onSearch(words);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus and Esc
    <div
      ref={box}
      onFocus={({ target }) => target instanceof HTMLInputElement && open()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <SearchField
        value={text}
        onChange={(next) => {
          setText(next);
          if (!next && keyword) onSearch('');
        }}
        onSubmit={search}
        action={href('goodList')}
        placeholder={placeholder}
        lead={lead}
      />
      {history && Panel && (
        <Panel
          text={text.trim()}
          gameId={gameId}
          history={history}
          onPick={search}
          onForget={(words) => {
            if (words === undefined) searchHistory.clear();
            else searchHistory.remove(words);
            setHistory(searchHistory.read());
            box.current?.querySelector('input')?.focus();
          }}
          onLeave={close}
        />
      )}
    </div>
  );
}
