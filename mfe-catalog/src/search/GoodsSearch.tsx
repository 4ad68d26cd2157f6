import { type ReactNode, useRef, useState } from 'react';
import { href } from 'shared-contract';
import { SearchField } from 'shared-ui';
import { SearchPanel } from './SearchPanel';
import { searchHistory } from './search-history';

interface GoodsSearchProps {
  /** What the address says is searched for. */
  keyword?: string | undefined;
  /** Where: suggestions are goods of this game. */
  gameId?: string | undefined;
  placeholder: string;
  lead?: ReactNode;
  onAsk: (words: string) => void;
}

/** The search for goods. While one types, what was searched before, games and goods that fit lie under the bar. */
export function GoodsSearch({ keyword = '', gameId, placeholder, lead, onAsk }: GoodsSearchProps) {
  const [text, setText] = useState(keyword);
  const [asked, setAsked] = useState(keyword);
  const [history, setHistory] = useState<readonly string[]>();
  const box = useRef<HTMLDivElement>(null);
  // What is being typed stays until the address says another keyword.
  if (asked !== keyword) {
    setAsked(keyword);
    setText(keyword);
  }
  const close = () => setHistory(undefined);
  const ask = (words: string) => {
    if (words) searchHistory.add(words);
    setText(words);
    close();
    box.current?.querySelector('input')?.blur();
    onAsk(words);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is, and Esc
    <div
      ref={box}
      onFocus={({ target }) => target instanceof HTMLInputElement && setHistory(searchHistory.read())}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <SearchField
        value={text}
        onChange={(next) => {
          setText(next);
          if (!next && keyword) onAsk('');
        }}
        onSubmit={ask}
        action={href('goodList')}
        placeholder={placeholder}
        lead={lead}
      />
      {history && (
        <SearchPanel
          text={text.trim()}
          gameId={gameId}
          history={history}
          onPick={ask}
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
