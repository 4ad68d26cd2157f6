import { type ReactNode, useState } from 'react';
import { href } from 'shared-contract';
import { useSearchPanel } from 'shared-router';
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

/** The search field for goods. While it has the focus, a panel shows the search history and suggestions. */
export function GoodsSearch({ keyword = '', gameId, placeholder, lead, onSearch }: GoodsSearchProps) {
  const [text, setText] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const search = useSearchPanel();
  // Typed text stays until the keyword of the address changes.
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    setText(keyword);
  }
  const leave = () => {
    search.close();
    search.field()?.blur();
  };
  const submit = (words: string) => {
    if (words) search.remember(words);
    setText(words);
    leave();
    onSearch(words);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus and Esc
    <div {...search.boxProps} onKeyDown={({ key }) => key === 'Escape' && search.close()}>
      <SearchField
        combobox
        value={text}
        onChange={(next) => {
          setText(next);
          search.open();
          if (!next && keyword) onSearch('');
        }}
        onSubmit={submit}
        action={href('goodList')}
        placeholder={placeholder}
        lead={lead}
      />
      {search.panel && (
        <search.panel.SearchPanel
          field={search.field()}
          text={text.trim()}
          gameId={gameId}
          onPick={submit}
          onLeave={leave}
        />
      )}
    </div>
  );
}
