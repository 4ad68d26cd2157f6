import { type ReactNode, useRef, useState } from 'react';
import { href } from 'shared-contract';
import { SearchField } from 'shared-ui';

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
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<typeof import('./SearchPanel')>();
  const box = useRef<HTMLDivElement>(null);
  // Typed text stays until the keyword of the address changes.
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setText(keyword);
  }
  // If it does not load, the field works without it, and the next focus tries again.
  const loadPanel = () => import('./SearchPanel');
  const open = () => {
    setIsOpen(true);
    loadPanel().then(setPanel, () => undefined);
  };
  const close = () => setIsOpen(false);
  const search = (words: string) => {
    if (words)
      loadPanel().then(
        ({ searchHistory }) => searchHistory.add(words),
        () => undefined,
      );
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
      {isOpen && panel && (
        <panel.SearchPanel
          text={text.trim()}
          gameId={gameId}
          onPick={search}
          onForgotten={() => box.current?.querySelector('input')?.focus()}
          onLeave={close}
        />
      )}
    </div>
  );
}
